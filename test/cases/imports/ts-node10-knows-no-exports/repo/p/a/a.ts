import "b"; import "b/deep"

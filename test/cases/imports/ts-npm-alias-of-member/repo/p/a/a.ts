import "bee"; import "w"

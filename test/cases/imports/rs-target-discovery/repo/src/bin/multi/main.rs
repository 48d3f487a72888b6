mod y; fn main(){}

mod x; fn main(){}

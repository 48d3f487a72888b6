from p.User import x

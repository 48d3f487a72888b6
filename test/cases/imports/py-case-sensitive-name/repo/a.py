from p import User

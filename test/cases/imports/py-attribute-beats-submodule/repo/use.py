from p import n

import q.p.m

import p.m

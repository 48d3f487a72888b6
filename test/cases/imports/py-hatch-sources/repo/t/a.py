import bar.m

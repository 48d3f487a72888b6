import os
for name, value in os.environ.items():
    print(name, value)
env = os.environ
names = sorted(env.keys())
options = {}
options.items()

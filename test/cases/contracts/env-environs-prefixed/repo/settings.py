from environs import Env, env as ready
env = Env()
env.read_env()
DEBUG = env.bool("DEBUG")
with env.prefixed("SHOP_"):
    HOST = env("HOST")
    with env.prefixed("DB_"):
        NAME = env.str("NAME", default="x")
    PORT = env.int("PORT")
with ready.prefixed("MAIL_"):
    USER = ready("USER")
AFTER = env("AFTER")

from . import users, teams

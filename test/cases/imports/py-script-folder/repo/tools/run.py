import common
from lib import thing

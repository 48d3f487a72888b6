import b
def f(:
  x = = 1
import d
print 'x'
from e import q

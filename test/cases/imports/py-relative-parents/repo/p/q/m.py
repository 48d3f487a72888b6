from ..x import a
from .. import gone
from ...x import b

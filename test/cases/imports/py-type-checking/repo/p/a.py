from typing import TYPE_CHECKING
import typing
if TYPE_CHECKING:
    from p.b import B
if typing.TYPE_CHECKING:
    import p.c
else:
    import p.d
def f():
    from .e import E

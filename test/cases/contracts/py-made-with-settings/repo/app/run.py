from .ui import Ui, get_config
ui = Ui(get_config())
ui.chat("x")

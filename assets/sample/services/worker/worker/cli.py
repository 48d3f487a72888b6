import argparse
import importlib

from worker.tasks import render_invoice


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("command")
    parser.add_argument("argument")
    options = parser.parse_args()
    if options.command == "invoice":
        render_invoice.delay(options.argument)
    else:
        importlib.import_module(options.command).main()

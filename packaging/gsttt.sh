#!/bin/sh
# The command line of gsttt explorer. The application's own program runs no scripts, so Node runs it.
place=$(dirname "$(readlink -f "$0")")
for resources in "$place" "$place/../../opt/gsttt-explorer/resources" "$place/../../opt/gsttt explorer/resources"; do
  cli="$resources/app.asar.unpacked/dist/cli.cjs"
  [ -f "$cli" ] && break
done
if ! command -v node >/dev/null 2>&1; then
  echo "gsttt: Node 20.19 or newer is needed to run the command line, and there is no node in PATH." >&2
  exit 69
fi
exec node "$cli" "$@"

#!/bin/sh
# The command line of gsttt explorer. The application's own program runs no scripts, so Node runs it.
place=$(dirname "$(readlink -f "$0")")
for cli in "$place/../resources/cli/cli.cjs" "$place/cli/cli.cjs" "/opt/gsttt explorer/resources/cli/cli.cjs" /opt/gsttt-explorer/resources/cli/cli.cjs; do
  [ -f "$cli" ] && break
done
if ! command -v node >/dev/null 2>&1; then
  echo "gsttt: Node 20.19 or newer is needed to run the command line, and there is no node in PATH." >&2
  exit 69
fi
exec node "$cli" "$@"

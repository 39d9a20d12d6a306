#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh FILE TARGET. Compressed, as a minute fills little of a file's 16 MB.
set -eu
if [ -e "$2.gz" ]; then
  # Archived before a crash; anything else under this name is kept, and the archiving fails.
  gzip -dc "$2.gz" | cmp -s - "$1"
  exit
fi
gzip -c "$1" >"$2.part"
sync "$2.part"
mv "$2.part" "$2.gz"
sync "$(dirname "$2")"

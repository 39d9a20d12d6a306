#!/bin/sh
# What restore.sh starts from: base-backup.sh FOLDER, as PostgreSQL's user, while it runs.
set -eu
backup=$1/$(date -u +%Y-%m-%dT%H-%M-%SZ)
pg_basebackup --pgdata="$backup.unfinished" --format=tar --gzip --checkpoint=fast --wal-method=fetch
mv "$backup.unfinished" "$backup"

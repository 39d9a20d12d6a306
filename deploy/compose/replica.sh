#!/usr/bin/env bash
# Copies the database when there is no copy yet, then follows it.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "${PGDATA:?}"/*
  pg_basebackup --host=database --username=kargha_replica --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf
fi
chmod 0700 "$PGDATA"
exec postgres -c hot_standby=on -c max_connections=200

#!/bin/sh
# Fills an empty PGDATA: restore.sh BASE_BACKUP WAL_ARCHIVE PGDATA [TIME], as PostgreSQL's user. When PostgreSQL starts
# there, it reads the archive to its end, or to a time such as '2026-11-27 10:30:00+05:30'.
set -eu
mkdir -p -m 700 "$3"
if [ -n "$(ls -A "$3")" ]; then
  echo "$3 is not empty" >&2
  exit 1
fi
tar -xzf "$1/base.tar.gz" -C "$3"
{
  echo "restore_command = 'test -e $2/%f.gz && gzip -dc $2/%f.gz >%p'"
  echo "recovery_target_action = 'promote'"
  [ -z "${4-}" ] || echo "recovery_target_time = '$4'"
} >>"$3/postgresql.auto.conf"
touch "$3/recovery.signal"

#!/usr/bin/env bash
# Run once by the image of PostgreSQL, in an empty database: the two roles of docs/operations.md, and the replica's.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$OWNER_PASSWORD" -v server="$SERVER_PASSWORD" -v replica="$REPLICA_PASSWORD" <<'SQL'
create role kargha_owner login password :'owner';
create role kargha_server login password :'server';
create role kargha_replica login replication password :'replica';
create database kargha owner kargha_owner;
-- Clients behind PgBouncer can't set these themselves.
alter role kargha_server set statement_timeout = '4s';
alter role kargha_server set lock_timeout = '2s';
alter role kargha_server set idle_in_transaction_session_timeout = '5s';
SQL
echo 'host replication kargha_replica samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"

#!/usr/bin/env bash
# Opens backups of the built-in database without any other code of ours: age, tar and a PostgreSQL of the version that
# made them (postgres/PG_VERSION says which). Run it as an ordinary user, who will own the database.
#
#   open-by-hand.sh KEY_FILE NEW_FOLDER POSTGRES_BIN PORT FULL.tar.gz.age [CHANGES.tar.gz.age …]
#
# KEY_FILE holds the line AGE-SECRET-KEY-1…; name the full backup and every changes file after it, oldest first. Where
# the key is a passphrase, leave out -i "$key": age then asks for it.
set -euo pipefail
umask 077
key=$1 into=$(realpath -m "$2") bin=$3 port=$4
shift 4

mkdir "$into"
for file in "$@"; do
  age -d -i "$key" "$file" | tar -xz -C "$into"
done

# PostgreSQL fetches the log from the folder wal, replays it to its end and then opens for work. For an earlier moment
# add -c recovery_target_time='2026-09-30 12:00:00+00' -c recovery_target_action=promote.
touch "$into/postgres/recovery.signal"
"$bin/pg_ctl" start -w -t 3600 -D "$into/postgres" -l "$into/postgres.log" -o "-c port=$port \
  -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c archive_mode=off \
  -c restore_command='cp \"$into/wal/%f\" %p'"

# The password of larkfield_owner is in secrets.json:
#   psql -h 127.0.0.1 -p PORT -U larkfield_owner larkfield
# Stop it with pg_ctl stop -D NEW_FOLDER/postgres.

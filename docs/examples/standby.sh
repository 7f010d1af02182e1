#!/usr/bin/env bash
# A second PostgreSQL server that takes over: the steps of docs/operations.md ("A second database server"), one word each.
# Each step checks what it needs, does its work and checks the outcome; it stops at the first thing that is wrong, and then the
# server here is never one that could be written to. A step that has failed may be repeated. Run it as root, or as postgres.
# It ends with 1 at what is wrong, and with 2 when PostgreSQL here does not answer: then nobody knows yet which of the two it is.
#
#   standby.sh prepare    on the primary: role, slot, settings and access for the standby
#   standby.sh copy       on the other server: copies the whole primary and starts as its standby
#   standby.sh rewind     the same on an old primary, with only what differs
#   standby.sh require    on the primary: from now on no commit is answered that the standby does not have
#   standby.sh promote    on the standby: it is the primary now. The old one must be off
#
# Settings, in /etc/barkada-standby.env on both servers (chmod 600), NAME='value' a line:
#   OTHER       address of the other server; OTHER_PORT when it is not 5432
#   PASSWORD    of the role "standby", the same on both
#   DATA, BIN, CONFIG    the data folder, the programs, the folder with postgresql.conf, when they are not those of Debian 12
#   START       how the server is started now and whenever the machine starts, when not by systemd
set -euo pipefail

SETTINGS=${STANDBY_SETTINGS:-/etc/barkada-standby.env}

main() {
	[ -r "$SETTINGS" ] || stop "$SETTINGS cannot be read."
	# shellcheck disable=SC1090
	. "$SETTINGS"
	: "${OTHER:?is missing in $SETTINGS}" "${PASSWORD:?is missing in $SETTINGS}"
	OTHER_PORT=${OTHER_PORT:-5432}
	BIN=${BIN:-/usr/lib/postgresql/15/bin}
	DATA=${DATA:-/var/lib/postgresql/15/main}
	CONFIG=${CONFIG:-/etc/postgresql/15/main}
	START=${START:-systemctl enable --now postgresql}
	CONFIG_FILE=()
	[ ! -f "$CONFIG/postgresql.conf" ] || CONFIG_FILE=("--config-file=$CONFIG/postgresql.conf")
	cd /
	case "${1:-}" in
	prepare | copy | rewind | require | promote) "$1" ;;
	*) stop "Say one of: prepare, copy, rewind, require, promote." ;;
	esac
}

prepare() {
	require_primary
	# After the last common checkpoint nothing may be recycled, or pg_rewind finds no way back; and a standby that was made anew needs what came since.
	STANDBY_PASSWORD=$PASSWORD ask >/dev/null <<-'SQL'
		select 'create role standby' where not exists (select from pg_roles where rolname = 'standby') \gexec
		\getenv password STANDBY_PASSWORD
		alter role standby replication login password :'password';
		grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) to standby;
		select pg_create_physical_replication_slot('standby', true) where not exists (select from pg_replication_slots where slot_name = 'standby');
		select format('alter system set wal_keep_size = %L', (2 * setting::bigint) || 'MB') from pg_settings where name = 'max_wal_size' \gexec
		alter system set max_slot_wal_keep_size = '10GB';
		alter system set wal_log_hints = on;
		select 'alter system set listen_addresses = ''*''' where current_setting('listen_addresses') in ('localhost', '127.0.0.1', '') \gexec
	SQL
	allow_other
	ask >/dev/null <<<'select pg_reload_conf()'
	sleep 1
	local waiting
	waiting=$(ask <<<"select string_agg(name, ', ') from pg_settings where pending_restart")
	[ -z "$waiting" ] || stop "Restart PostgreSQL here (for $waiting), then say this again."
	# The other server sees by it which of the two is ahead.
	ask <<<checkpoint
	say "The primary is ready for its standby at $OTHER."
}

copy() {
	require_stopped
	require_other_primary
	if [ -e "$DATA" ] && [ -n "$(ls -A "$DATA")" ]; then
		local aside
		aside=$DATA.before-$(date -u +%Y%m%dT%H%M%SZ)
		as_postgres mv "$DATA" "$aside"
		say "What was here is in $aside: delete it when the standby runs."
	fi
	PGPASSWORD=$PASSWORD as_postgres "$BIN/pg_basebackup" -D "$DATA" -R -S standby -X stream -c fast -d "$(source_of postgres)"
	begin_as_standby
}

rewind() {
	require_stopped
	[ -f "$DATA/PG_VERSION" ] || stop "There is no server in $DATA: copy it."
	# Whatever happens below, whoever starts this server gets one that cannot be written to.
	trap 'as_postgres touch "$DATA/standby.signal"' EXIT
	trap 'exit 1' INT TERM HUP
	require_other_primary
	# It finishes first what a power cut left open, which a standby does not.
	as_postgres rm -f "$DATA/standby.signal"
	PGPASSWORD=$PASSWORD as_postgres "$BIN/pg_rewind" -D "$DATA" "${CONFIG_FILE[@]}" -R --source-server="$(source_of postgres)" ||
		stop "pg_rewind has found no way back: nothing is started. Copy all instead: standby.sh copy"
	# pg_rewind names no slot.
	as_postgres tee -a "$DATA/postgresql.auto.conf" >/dev/null <<<"primary_slot_name = 'standby'"
	begin_as_standby
}

require() {
	require_primary
	local seen=''
	for _ in $(seq "${PATIENCE:-60}"); do
		seen=$(ask <<<"select state from pg_stat_replication where application_name = 'standby'")
		[ "$seen" != streaming ] || break
		sleep 1
	done
	[ "$seen" = streaming ] || stop "The standby is not there (${seen:-nobody} instead of streaming): nothing was changed, or buying would stop. Look into its log."
	ask >/dev/null <<-'SQL'
		alter system set synchronous_standby_names = 'standby';
		select pg_reload_conf();
	SQL
	for _ in $(seq 20); do
		[ "$(ask <<<"select sync_state from pg_stat_replication where application_name = 'standby'")" != sync ] || {
			say "Each commit waits for the standby."
			return
		}
		sleep 0.5
	done
	ask >/dev/null <<-'SQL'
		alter system reset synchronous_standby_names;
		select pg_reload_conf();
	SQL
	stop "The standby did not answer for the commits: they do not wait for it."
}

promote() {
	is_standby || stop "This server is the primary already."
	# From before the promotion on, the slot keeps what the old primary needs to come back, however much is written until then.
	ask >/dev/null <<-'SQL'
		select pg_create_physical_replication_slot('standby', true) where not exists (select from pg_replication_slots where slot_name = 'standby');
		alter system set synchronous_standby_names = '';
		select pg_reload_conf();
		select pg_promote(true, 60);
	SQL
	! is_standby || stop "This server is still a standby: look into its log."
	# One day this server may be the old primary. If it is started before it is rewound, it must follow nobody: the slot would move on
	# and let go what the way back needs. With the checkpoint, the other server sees which of the two is ahead.
	ask <<-'SQL'
		alter system reset primary_conninfo;
		alter system reset primary_slot_name;
		checkpoint;
	SQL
	say "This server is the primary."
}

begin_as_standby() {
	[ -f "$DATA/standby.signal" ] || stop "There is no standby.signal in $DATA: nothing is started."
	as_postgres grep -q '^primary_conninfo' "$DATA/postgresql.auto.conf" || stop "The standby would not know its primary: nothing is started."
	bash -c "$START" || say "The start was reported as failed: waiting a minute for it all the same."
	for _ in $(seq 60); do
		[ "$(ask 2>/dev/null <<<'select pg_is_in_recovery()' || true)" != t ] || {
			say "It runs as a standby. Now on the primary: standby.sh require"
			return
		}
		sleep 1
	done
	stop "It does not answer as a standby: look into its log. If a WAL segment has been removed, stop PostgreSQL and copy all: standby.sh copy"
}

require_primary() {
	! is_standby || stop "This server is a standby: say it on the primary."
}

# Stops where there is no answer, which is neither yes nor no.
is_standby() {
	local answer
	answer=$(ask <<<'select pg_is_in_recovery()') ||
		stop "PostgreSQL does not answer here, so nobody knows whether this is the primary or the standby. See whether it runs (systemctl status postgresql) and what its log says." 2
	[ "$answer" = t ]
}

require_stopped() {
	! as_postgres "$BIN/pg_ctl" -D "$DATA" status >/dev/null 2>&1 || stop "PostgreSQL runs here: this is for the one that is off."
}

require_other_primary() {
	local found
	found=$(PGPASSWORD=$PASSWORD as_postgres psql -X -A -t -d "$(source_of postgres)" -c 'select pg_is_in_recovery()')
	[ "$found" = f ] || stop "$OTHER is no primary."
}

# One line of pg_hba.conf lets the standby copy and pg_rewind read.
allow_other() {
	local file line bits=32
	[[ $OTHER != *:* ]] || bits=128
	file=$(ask <<<'show hba_file')
	line="host postgres,replication standby $OTHER/$bits scram-sha-256"
	as_postgres grep -qxF "$line" "$file" || as_postgres tee -a "$file" >/dev/null <<<"$line"
}

source_of() { printf 'host=%s port=%s user=standby dbname=%s application_name=standby connect_timeout=10' "$OTHER" "$OTHER_PORT" "$1"; }

ask() { as_postgres psql -X -q -A -t -v ON_ERROR_STOP=1 -d postgres -f -; }

as_postgres() {
	if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

say() { printf '%s\n' "$1"; }

stop() {
	printf '%s\n' "$1" >&2
	exit "${2:-1}"
}

main "$@"

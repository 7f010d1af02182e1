#!/usr/bin/env bash
# What docs/operations.md asks of systemd, for four services, run as the units of their packages of Debian run them: a service that
# ends without being stopped is started again. "boot" starts what is enabled, as a machine does.
set -euo pipefail

STATE=/run/stand-in-services
ENABLED=/etc/stand-in-services

main() {
	mkdir -p "$STATE" "$ENABLED"
	case "$1" in
	boot)
		for name in $(ls "$ENABLED"); do start "$name"; done
		;;
	enable)
		touch "$ENABLED/${*: -1}"
		[ "$2" != --now ] || start "$3"
		;;
	start | stop | supervise) "$1" "$2" ;;
	daemon-reload) ;;
	restart)
		stop "$2"
		start "$2"
		;;
	*)
		echo "systemctl: $*?" >&2
		exit 1
		;;
	esac
}

start() {
	[ ! -e "$STATE/$1.supervisor" ] || return 0
	rm -f "$STATE/$1.stopped" "$STATE/$1.begun"
	touch "$STATE/$1.supervisor"
	setsid --fork "$0" supervise "$1" </dev/null >>"$LOGS/$1.log" 2>&1
	# What is written into its settings afterwards counts at the next start.
	until [ -e "$STATE/$1.begun" ]; do sleep 0.1; done
}

stop() {
	[ -e "$STATE/$1.supervisor" ] || return 0
	touch "$STATE/$1.stopped"
	while [ -e "$STATE/$1.supervisor" ]; do
		kill -TERM "$(cat "$STATE/$1.pid")" 2>/dev/null || true
		sleep 0.2
	done
}

supervise() {
	until [ -e "$STATE/$1.stopped" ]; do
		"run_$1" &
		echo $! >"$STATE/$1.pid"
		wait $! || echo "$1 has ended with $?."
		# The RestartSec of systemd.
		sleep 0.1
	done
	rm "$STATE/$1.supervisor"
}

run_etcd() {
	set -a
	. /etc/default/etcd
	begun etcd
	exec setpriv --reuid=etcd --regid=etcd --init-groups etcd
}

run_patroni() {
	begun patroni
	exec setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/var/lib/postgresql patroni /etc/patroni/config.yml
}

run_patroni-room() {
	begun patroni-room
	exec /usr/local/bin/patroni-room.sh
}

run_haproxy() {
	begun haproxy
	exec haproxy -Ws -f /etc/haproxy/haproxy.cfg
}

begun() { touch "$STATE/$1.begun"; }

main "$@"

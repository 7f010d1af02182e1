#!/usr/bin/env bash
# Keeps a database machine whose disk is nearly full from being the primary (docs/operations.md, "Fail over by itself"): PostgreSQL refuses
# every purchase there and goes on living, so Patroni sees nothing wrong. Patroni is stopped here while the other machine is fit, and started
# again when there is room. Where both disks are full nothing is stopped.
set -uo pipefail

LEAST_KB=${LEAST_KB:-524288}
MARK=/run/patroni-room.stopped

main() {
	while sleep 3; do
		if [ -e "$MARK" ]; then
			! has_room $((2 * LEAST_KB)) || { systemctl start patroni && rm "$MARK"; }
		elif ! has_room "$LEAST_KB" && is_other_fit; then
			echo "Less than $LEAST_KB KB are free: Patroni stops here until there is room."
			touch "$MARK"
			systemctl stop patroni
		fi
	done
}

has_room() { [ "$(df --output=avail -k /var/lib/postgresql | tail -n 1)" -ge "$1" ]; }

# With a synchronous standby either of the two can be missed.
is_other_fit() { patronictl -c /etc/patroni/config.yml list --format tsv | grep -q 'Sync Standby'; }

main

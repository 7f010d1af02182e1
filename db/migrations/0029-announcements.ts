import type { Columns } from './columns.ts'

/**
 * Discord channels that the site tells what happens, and the messages to them (docs/decisions/20-messages.md). A channel gets one message
 * about one thing, whatever looks for it twice: `key` names the thing.
 */
export const announcements = ({ id, int, text, flag, end, endByKey }: Columns): string[] => [
	`CREATE TABLE announcement_channels (
	id ${id},
	name ${text} NOT NULL,
	sealed ${text} NOT NULL,
	address_end ${text} NOT NULL,
	language ${text} NOT NULL CHECK (language IN ('en', 'fil')),
	kinds ${text} NOT NULL,
	position ${int} NOT NULL,
	${flag('active')},
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 0,
	next_at ${int} NOT NULL DEFAULT 0,
	failures ${int} NOT NULL DEFAULT 0,
	trouble ${text},
	trouble_at ${int},
	stopped ${int} NOT NULL DEFAULT 0 CHECK (stopped IN (0, 1)),
	sent_at ${int}
)${end}`,
	`CREATE TABLE announcements (
	id ${id},
	channel_id ${int} NOT NULL REFERENCES announcement_channels (id),
	kind ${text} NOT NULL,
	key ${text} NOT NULL,
	facts ${text} NOT NULL,
	state ${text} NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'void')),
	trouble ${text},
	created_at ${int} NOT NULL,
	settled_at ${int},
	UNIQUE (channel_id, kind, key),
	CHECK ((state = 'waiting') = (settled_at IS NULL))
)${end}`,
	`CREATE INDEX announcements_waiting ON announcements (channel_id, id) WHERE state = 'waiting'`,
	`CREATE INDEX announcements_given_up ON announcements (channel_id, settled_at) WHERE state = 'failed'`,
	'CREATE INDEX announcements_settled ON announcements (settled_at) WHERE settled_at IS NOT NULL',
	`CREATE TABLE announced_levels (
	channel_id ${int} NOT NULL REFERENCES announcement_channels (id),
	name ${text} NOT NULL,
	level ${int} NOT NULL CHECK (level >= 0),
	told_at ${int} NOT NULL,
	PRIMARY KEY (channel_id, name)
)${endByKey}`,
]

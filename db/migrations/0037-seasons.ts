import type { Columns } from './columns.ts'

/** Seasons of the game: whole months with a name. */
export const seasons = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE seasons (
	id ${id},
	name ${text} NOT NULL,
	name_fil ${text} NOT NULL,
	first_month ${text} NOT NULL,
	last_month ${text} NOT NULL,
	${flag('active')},
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 0,
	CHECK (first_month <= last_month)
)${end}`,
]

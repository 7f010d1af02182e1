import type { Columns } from './columns.ts'

/**
 * Final boards of past months, kept for ever, and the positions at the end of a day, kept until the next day. A list is identified by
 * board, school and class; -1 means all of them.
 */
export const months = ({ int, text, end, engine }: Columns): string[] => {
	const keyed = engine === 'sqlite' ? ' STRICT, WITHOUT ROWID' : end
	const list = `board ${text} NOT NULL,
	school ${int} NOT NULL,
	class ${int} NOT NULL,
	place ${int} NOT NULL`
	return [
		`CREATE TABLE ranking_months (month ${text} NOT NULL PRIMARY KEY, closed_at ${int} NOT NULL)${end}`,
		`CREATE TABLE archived_places (
	month ${text} NOT NULL,
	${list},
	cha_num ${int} NOT NULL,
	PRIMARY KEY (month, board, school, class, place)
)${keyed}`,
		`CREATE INDEX archived_places_of_character ON archived_places (cha_num, month)`,
		`CREATE TABLE archived_characters (
	month ${text} NOT NULL,
	cha_num ${int} NOT NULL,
	name ${text} NOT NULL,
	level ${int} NOT NULL,
	class ${int} NOT NULL,
	school ${int} NOT NULL,
	kills ${int} NOT NULL,
	deaths ${int} NOT NULL,
	mmr ${int} NOT NULL,
	money ${text} NOT NULL,
	level_up_at ${int} NOT NULL,
	PRIMARY KEY (month, cha_num)
)${keyed}`,
		`CREATE TABLE ranking_days (day ${text} NOT NULL PRIMARY KEY, month ${text} NOT NULL)${end}`,
		`CREATE TABLE day_places (
	day ${text} NOT NULL,
	${list},
	cha_num ${int} NOT NULL,
	PRIMARY KEY (day, board, school, class, place)
)${keyed}`,
	]
}

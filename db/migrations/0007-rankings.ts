import type { Columns } from './columns.ts'

/** Characters, clubs, and the boards of this month and of past ones. */
export const rankings = (columns: Columns): string[] => [
	...characters(columns),
	...standings(columns),
	...notesOfStatus(columns),
	...clubs(columns),
	...areas(columns),
	...months(columns),
]

/**
 * Characters and clubs are found by the beginning of any word of their name. The beginning of the whole name is in `name_key`; the tables of
 * words hold the rest of the name from each later word on (docs/decisions/14-search.md). Those that staff left out of the boards keep the
 * reason. `money` is decimal text, because the game's amounts of gold exceed what a number holds exactly.
 */
const characters = ({ int, text, flag, end, endByKey }: Columns): string[] => [
	`CREATE TABLE characters (
	cha_num ${int} NOT NULL PRIMARY KEY,
	account_id ${int} REFERENCES accounts (id),
	name ${text} NOT NULL,
	class ${int} NOT NULL,
	school ${int} NOT NULL,
	level ${int} NOT NULL,
	${flag('deleted')},
	name_key ${text} NOT NULL,
	money ${text} NOT NULL,
	pk_score ${int} NOT NULL,
	pk_death ${int} NOT NULL,
	mmr ${int} NOT NULL,
	level_up_at ${int} NOT NULL,
	gu_num ${int},
	taken_at ${int} NOT NULL,
	month ${text} NOT NULL,
	base_score ${int} NOT NULL,
	base_death ${int} NOT NULL,
	mmr_month ${text} NOT NULL,
	kill_month ${text} NOT NULL,
	listed ${int} NOT NULL,
	left_out_at ${int},
	left_out_reason ${text}
)${end}`,
	'CREATE INDEX characters_of_account ON characters (account_id)',
	'CREATE INDEX characters_by_name ON characters (name_key, cha_num)',
	'CREATE INDEX characters_of_club ON characters (gu_num) WHERE gu_num IS NOT NULL',
	'CREATE INDEX characters_left_out ON characters (left_out_at) WHERE left_out_at IS NOT NULL',
	`CREATE TABLE character_words (
	words ${text} NOT NULL,
	num ${int} NOT NULL,
	PRIMARY KEY (words, num)
)${endByKey}`,
]

/**
 * A standing is a character's position in the order of one board: `sort` orders by the board's value, then by the earlier level-up. So the top
 * hundred of any board, school and class are the first hundred entries of an index, however many characters there are.
 *
 * A list of one class and school shows a hundred rows, so the index by class and school holds only the beginning of each such list, its
 * head. A change further down, which is nearly every change on a large site, then writes to one index less. `standing_heads` stores where a
 * head ends; a list without a row there is held whole. `standing_classes` has the classes by which the boards are stored.
 */
const standings = ({ int, text, end, endByKey }: Columns): string[] => [
	`CREATE TABLE standings (
	board ${text} NOT NULL,
	month ${text} NOT NULL,
	sort ${text} NOT NULL,
	cha_num ${int} NOT NULL,
	class ${int} NOT NULL,
	school ${int} NOT NULL,
	head ${int} NOT NULL,
	PRIMARY KEY (board, month, sort, cha_num)
)${endByKey}`,
	'CREATE INDEX standings_heads ON standings (board, month, class, school, sort, cha_num) WHERE head = 1',
	`CREATE TABLE standing_heads (
	board ${text} NOT NULL,
	month ${text} NOT NULL,
	class ${int} NOT NULL,
	school ${int} NOT NULL,
	sort ${text} NOT NULL,
	cha_num ${int} NOT NULL,
	PRIMARY KEY (board, month, class, school)
)${end}`,
	`CREATE TABLE standing_classes (
	id ${int} NOT NULL PRIMARY KEY CHECK (id = 1),
	codes ${text} NOT NULL
)${end}`,
	`CREATE TABLE listing_changes (account_id ${int} NOT NULL PRIMARY KEY, status ${int} NOT NULL)${end}`,
]

/** A trigger that notes every change of an account's status, whatever made the change, for the boards. */
const notesOfStatus = ({ engine }: Columns): string[] => {
	const note =
		'INSERT INTO listing_changes (account_id, status) VALUES (NEW.id, NEW.status) ON CONFLICT (account_id) DO UPDATE SET status = excluded.status;'
	if (engine === 'sqlite')
		return [
			`CREATE TRIGGER account_status_changed AFTER UPDATE OF status ON accounts WHEN NEW.status <> OLD.status
BEGIN
	${note}
END`,
		]
	return [
		`CREATE FUNCTION note_account_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	${note}
	RETURN NULL;
END $$`,
		`CREATE TRIGGER account_status_changed AFTER UPDATE OF status ON accounts FOR EACH ROW WHEN (NEW.status <> OLD.status)
EXECUTE FUNCTION note_account_status()`,
	]
}

const clubs = ({ int, text, flag, end, endByKey }: Columns): string[] => [
	`CREATE TABLE clubs (
	gu_num ${int} NOT NULL PRIMARY KEY,
	name ${text} NOT NULL,
	master ${int} NOT NULL,
	school ${int} NOT NULL,
	wins ${int} NOT NULL,
	losses ${int} NOT NULL,
	${flag('deleted')},
	taken_at ${int} NOT NULL,
	name_key ${text} NOT NULL
)${end}`,
	'CREATE INDEX clubs_by_wins ON clubs (wins DESC, losses, gu_num) WHERE deleted = 0',
	'CREATE INDEX clubs_by_name ON clubs (name_key, gu_num) WHERE deleted = 0',
	`CREATE TABLE club_words (
	words ${text} NOT NULL,
	num ${int} NOT NULL,
	PRIMARY KEY (words, num)
)${endByKey}`,
]

/** The areas that clubs hold. `tax` is hundredths of a percent. */
const areas = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE club_areas (
	area ${text} NOT NULL PRIMARY KEY,
	gu_num ${int},
	tax ${int} NOT NULL CHECK (tax BETWEEN 0 AND 10000),
	taken_at ${int} NOT NULL
)${end}`,
	`CREATE TABLE area_leaders (
	id ${id},
	area ${text} NOT NULL,
	gu_num ${int},
	from_at ${int} NOT NULL,
	until_at ${int}
)${end}`,
	'CREATE INDEX area_leaders_of_club ON area_leaders (gu_num, id) WHERE gu_num IS NOT NULL',
	'CREATE UNIQUE INDEX area_leaders_now ON area_leaders (area) WHERE until_at IS NULL',
]

/**
 * Final boards of past months, kept for ever, and the positions at the end of a day, kept until the next day. A list is identified by
 * board, school and class; -1 means all of them.
 */
const months = ({ int, text, end, endByKey }: Columns): string[] => {
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
)${endByKey}`,
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
)${endByKey}`,
		`CREATE TABLE ranking_days (day ${text} NOT NULL PRIMARY KEY, month ${text} NOT NULL)${end}`,
		`CREATE TABLE day_places (
	day ${text} NOT NULL,
	${list},
	cha_num ${int} NOT NULL,
	PRIMARY KEY (day, board, school, class, place)
)${endByKey}`,
	]
}

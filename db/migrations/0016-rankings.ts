import type { Columns } from './columns.ts'

/**
 * Full data of characters, their clubs, and standings. A standing is a character's position in the order of one board: `sort` orders by
 * the board's value, then by the earlier level-up. So the top hundred of any board, school and class are the first hundred entries of an
 * index, however many characters there are.
 */
export const rankings = (columns: Columns): string[] => [...characters(columns), ...standings(columns), ...clubs(columns)]

const characters = ({ int, text }: Columns): string[] => [
	...[
		`name_key ${text} NOT NULL DEFAULT ''`,
		// Decimal text: the game's amounts of gold exceed what a number holds exactly.
		`money ${text} NOT NULL DEFAULT '0'`,
		`pk_score ${int} NOT NULL DEFAULT 0`,
		`pk_death ${int} NOT NULL DEFAULT 0`,
		`mmr ${int} NOT NULL DEFAULT 0`,
		`level_up_at ${int} NOT NULL DEFAULT 0`,
		`gu_num ${int}`,
		`taken_at ${int} NOT NULL DEFAULT 0`,
		`month ${text} NOT NULL DEFAULT ''`,
		`base_score ${int} NOT NULL DEFAULT 0`,
		`base_death ${int} NOT NULL DEFAULT 0`,
		`mmr_month ${text} NOT NULL DEFAULT ''`,
		`kill_month ${text} NOT NULL DEFAULT ''`,
		`listed ${int} NOT NULL DEFAULT 1`,
	].map((column) => `ALTER TABLE characters ADD COLUMN ${column}`),
	'UPDATE characters SET name_key = lower(name)',
	'CREATE INDEX characters_by_name ON characters (name_key, cha_num)',
	'CREATE INDEX characters_of_club ON characters (gu_num) WHERE gu_num IS NOT NULL',
]

const standings = ({ engine, int, text, end }: Columns): string[] => [
	`CREATE TABLE standings (
	board ${text} NOT NULL,
	month ${text} NOT NULL,
	sort ${text} NOT NULL,
	cha_num ${int} NOT NULL,
	class ${int} NOT NULL,
	school ${int} NOT NULL,
	PRIMARY KEY (board, month, sort, cha_num)
)${engine === 'sqlite' ? ' STRICT, WITHOUT ROWID' : end}`,
	'CREATE INDEX standings_filtered ON standings (board, month, class, school, sort, cha_num)',
	`CREATE TABLE listing_changes (account_id ${int} NOT NULL PRIMARY KEY, status ${int} NOT NULL)${end}`,
	...notesOfStatus(engine),
]

/** A trigger that notes every change of an account's status, whatever made the change, for the boards. */
const notesOfStatus = (engine: Columns['engine']): string[] => {
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

const clubs = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE clubs (
	gu_num ${int} NOT NULL PRIMARY KEY,
	name ${text} NOT NULL,
	master ${int} NOT NULL,
	school ${int} NOT NULL,
	wins ${int} NOT NULL,
	losses ${int} NOT NULL,
	${flag('deleted')},
	taken_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX clubs_by_wins ON clubs (wins DESC, losses, gu_num) WHERE deleted = 0',
	// Hundredths of a percent.
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

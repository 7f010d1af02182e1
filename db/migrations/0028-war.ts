import type { Columns } from './columns.ts'

/**
 * The war of schools (docs/decisions/26-boards-and-figures.md): what characters and clubs give their school, by day of Manila. Levels and wins
 * count from now on. Kills were counted by month before, so those of the month in progress are taken over, on its first day.
 */
export const war = ({ int, text, endByKey }: Columns): string[] => [
	`ALTER TABLE characters ADD COLUMN base_level ${int} NOT NULL DEFAULT 0`,
	'UPDATE characters SET base_level = level',
	`ALTER TABLE clubs ADD COLUMN month ${text} NOT NULL DEFAULT ''`,
	`ALTER TABLE clubs ADD COLUMN base_wins ${int} NOT NULL DEFAULT 0`,
	'UPDATE clubs SET base_wins = wins',
	`CREATE TABLE war_days (
	day ${text} NOT NULL,
	school ${int} NOT NULL,
	kills ${int} NOT NULL,
	levels ${int} NOT NULL,
	wins ${int} NOT NULL,
	PRIMARY KEY (day, school)
)${endByKey}`,
	`INSERT INTO war_days (day, school, kills, levels, wins)
SELECT month || '-01', school, sum(pk_score - base_score), 0, 0 FROM characters
WHERE month = (SELECT max(month) FROM characters) AND month <> '' AND month NOT IN (SELECT month FROM ranking_months)
	AND listed = 1 AND left_out_at IS NULL AND deleted = 0 AND pk_score > base_score
GROUP BY month, school`,
]

import type { Columns } from './columns.ts'

/**
 * A list of one class and school shows a hundred rows, so the index by class and school holds only the beginning of each such list, its
 * head. A change further down, which is nearly every change on a large site, then writes to one index less. standing_heads stores where a
 * head ends; a list without a row there is held whole.
 */
export const heads = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE standing_heads (
	board ${text} NOT NULL,
	month ${text} NOT NULL,
	class ${int} NOT NULL,
	school ${int} NOT NULL,
	sort ${text} NOT NULL,
	cha_num ${int} NOT NULL,
	PRIMARY KEY (board, month, class, school)
)${end}`,
	`ALTER TABLE standings ADD COLUMN head ${int} NOT NULL DEFAULT 0`,
	`INSERT INTO standing_heads (board, month, class, school, sort, cha_num)
SELECT board, month, class, school, sort, cha_num FROM (${NUMBERED}) AS numbered WHERE nth = ${KEPT} AND total > ${KEPT}`,
	`UPDATE standings SET head = 1 WHERE (board, month, sort, cha_num) IN
(SELECT board, month, sort, cha_num FROM (${NUMBERED}) AS numbered WHERE nth <= ${KEPT})`,
	'DROP INDEX standings_filtered',
	'CREATE INDEX standings_heads ON standings (board, month, class, school, sort, cha_num) WHERE head = 1',
]

const KEPT = 500
const NUMBERED = `SELECT board, month, class, school, sort, cha_num,
	row_number() OVER (PARTITION BY board, month, class, school ORDER BY sort, cha_num) AS nth,
	count(*) OVER (PARTITION BY board, month, class, school) AS total
	FROM standings`

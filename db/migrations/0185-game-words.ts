import type { Columns } from './columns.ts'

/** How the game calls things, as its bridge says, and the classes by which the boards are stored. */
export const gameWords = ({ int, text, end }: Columns): string[] => [
	`ALTER TABLE bridges ADD COLUMN words ${text} NOT NULL DEFAULT '{}'`,
	`CREATE TABLE standing_classes (
	id ${int} NOT NULL PRIMARY KEY CHECK (id = 1),
	codes ${text} NOT NULL
)${end}`,
]

import { closeSync, openSync, writeSync } from 'node:fs'
import { csvStart, csvText } from '#contract/csv.ts'

/** What the report can say of a line, with its sentence for the operator. */
export const REMARKS = {
	'bad-line': 'The line cannot be read; it is left out.',
	'same-name': 'An earlier line has this name; only that one moves in.',
	'name-taken': 'The site has an account of this name. It waits until its player proves the password of the game.',
	'name-unfit': 'The site cannot have this name. It waits until its player proves the password of the game.',
	'mailbox-taken': 'Another account has this mailbox; the account moves in without one.',
	'bad-address': 'This is no address; the account moves in without one.',
	'no-address': 'The account has no address; its player adds one at the site.',
} as const
export type Remark = keyof typeof REMARKS

type Told = { line: number; userId: string; remark: Remark; more?: string }

/** Counts the remarks, and writes each into the report, if there is to be one: readable only by this user. */
export const createReport = (path: string | undefined) => {
	const file = path === undefined ? null : openSync(path, 'w', 0o600)
	if (file !== null) writeSync(file, csvStart(['line', 'UserID', 'remark', 'sentence']))
	const counts = new Map<Remark, number>()
	return {
		tell({ line, userId, remark, more }: Told): void {
			counts.set(remark, (counts.get(remark) ?? 0) + 1)
			if (file !== null) writeSync(file, csvText([[line, userId, remark, more ?? REMARKS[remark]]]))
		},
		counts: (): Partial<Record<Remark, number>> => Object.fromEntries(counts),
		close(): void {
			if (file !== null) closeSync(file)
		},
	}
}

export type Report = ReturnType<typeof createReport>

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Command, UsageError } from '../command.ts'
import { createReport, REMARKS, type Remark } from '../move-in/report.ts'
import { type Counts, moveAccounts } from '../move-in/run.ts'
import { recordCommand } from '../operator-action.ts'
import { withSite } from '../site.ts'

/** Repeatable: what is here already stays as it is, and an interrupted move goes on where it was (docs/move-in.md). */
export const moveIn: Command = {
	summary: 'Take in the accounts of a game that runs already, from a CSV file; also while the site runs.',
	options: {
		from: { value: 'FILE', help: 'the file, as "bridge export-accounts" writes it (docs/move-in.md)', required: true },
		'dry-run': { help: 'change nothing, only report' },
		report: { value: 'FILE', help: 'write each remark about a line into this CSV file' },
		'addresses-are-verified': { help: 'the game has checked that the mailboxes belong to their players' },
	},
	run: async ({ from = '', 'dry-run': isDry, report: reportTo, 'addresses-are-verified': areVerified }) => {
		if (!existsSync(from)) throw new UsageError(`There is no file ${from}.`)
		return withSite(async ({ database, services, clock }) => {
			const { accounts } = services
			const report = createReport(reportTo)
			const began = clock.steady()
			const number = isDry === undefined ? await accounts.beginMoveIn(basename(from)) : null
			const counts = await moveAccounts({
				path: from,
				accounts,
				moveIn: number,
				areAddressesVerified: areVerified !== undefined,
				report,
				onProgress: (now) => showProgress(now, clock.steady() - began),
			}).finally(report.close)
			const result = { ...counts, remarks: report.counts() }
			if (number !== null)
				await database.transaction(async (tx) => {
					await accounts.finishMoveIn(tx, number)
					await recordCommand(tx, services, 'move-in', { subject: `move-in:${number}`, after: toAudit(basename(from), counts) })
				})
			return { text: `${sentences(result, isDry !== undefined)}`, json: { ...result, dryRun: isDry !== undefined } }
		})
	},
}

const toAudit = (file: string, { lines, moved, waiting, here, left }: Counts) => ({
	file,
	accountsRead: lines,
	accountsMovedIn: moved,
	namesWaiting: waiting,
	accountsHere: here,
	linesLeftOut: left,
})

type Result = Counts & { remarks: Partial<Record<Remark, number>> }

const sentences = ({ lines, moved, waiting, here, left, remarks }: Result, isDry: boolean): string =>
	[
		`${number(lines)} accounts read: ${number(moved)} ${isDry ? 'would move in' : 'moved in'}, ${number(waiting)} ${isDry ? 'would wait' : 'wait'} for their players, ${number(here)} are here already, ${number(left)} left out.`,
		...Object.entries(remarks).map(([remark, count]) => `  ${remark} ${number(count)}: ${REMARKS[remark as Remark]}`),
	].join('\n')

const number = (count: number) => count.toLocaleString('en')

/** One status line that is overwritten, for terminals only. */
const showProgress = ({ lines }: Counts, tookMs: number): void => {
	if (process.stderr.isTTY)
		process.stderr.write(`\r\u001b[2K${number(lines)} accounts, ${number(Math.round(lines / (tookMs / 1_000)))} a second\r`)
}

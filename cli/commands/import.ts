import { readConfig } from '#server/config.ts'
import { openExported, rowsOf } from '../backup/exported.ts'
import { putSite } from '../backup/put.ts'
import type { Command } from '../command.ts'

/** All or nothing: one that was interrupted has changed nothing and is simply run again. */
export const importSite: Command = {
	summary: 'Bring an exported site into an empty database, of either kind; the site must not run.',
	options: { from: { value: 'DIR', help: 'a folder of "export"', required: true } },
	run: async ({ from = '' }) => {
		const { takenAt, ledger, tables } = await putSite(readConfig(), openExported(from), false)
		return {
			text: `The site of ${takenAt} is here, every row of it, and its books hold. Ledger ${ledger}.`,
			json: { takenAt, rows: rowsOf({ tables }), ledger },
		}
	},
}

import { readConfig } from '#server/config.ts'
import { openExported, rowsOf } from '../backup/exported.ts'
import { BOOKS_HOLD, keptIn, putSite } from '../backup/replace-site.ts'
import type { Command } from '../command.ts'

/** All or nothing: an interrupted import has changed nothing and can be run again. */
export const importSite: Command = {
	summary: 'Bring an exported site into a database, of either kind; the site must not run.',
	options: {
		from: { value: 'DIR', help: 'a folder of "export"', required: true },
		force: { help: 'also where a site is, which is set aside, and when its books do not hold' },
	},
	run: async ({ from = '', force }) => {
		const { takenAt, ledger, tables, aside, broken } = await putSite(readConfig(), openExported(from), force !== undefined)
		const kept = aside === null ? '' : `\n${keptIn(aside)}`
		return {
			text: `The site of ${takenAt} is here, every row of it${broken.length === 0 ? BOOKS_HOLD : ''}. Ledger ${ledger}.${kept}`,
			json: { takenAt, rows: rowsOf({ tables }), ledger, aside, broken },
			...(broken.length > 0 && { failure: `These do not hold in it: ${broken.join(', ')}.` }),
		}
	},
}

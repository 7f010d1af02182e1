import { statSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { unpack } from '../backup/archive.ts'
import { BOOKS_HOLD, keptIn, putSite } from '../backup/replace-site.ts'
import { type Command, UsageError } from '../command.ts'

/** Unpacks, migrates and checks the archive before anything is touched; what was there is set aside. */
export const restore: Command = {
	summary: 'Bring a backup back, on either database; the site must not run.',
	options: {
		from: { value: 'FILE', help: 'a file of "backup"', required: true },
		force: { help: 'also where a site is, which is set aside, and when its books do not hold' },
	},
	run: async ({ from = '', force }) => {
		const config = readConfig()
		const there = statSync(from, { throwIfNoEntry: false })
		if (!there?.isFile()) throw new UsageError(`There is no file ${from}.`)
		const bring = (database: string) => unpack(from, database, config.backups.passphrase)
		const { takenAt, ledger, aside, broken } = await putSite(config, { bytes: TYPICAL_PACKING * there.size, bring }, force !== undefined)
		const kept = aside === null ? '' : `\n${keptIn(aside)}`
		return {
			text: `The site is as of ${takenAt} again${broken.length === 0 ? BOOKS_HOLD : ''}. Start it now.${kept}`,
			json: { takenAt, ledger, aside, broken },
			...(broken.length > 0 && { failure: `These do not hold in it: ${broken.join(', ')}.` }),
		}
	},
}

const TYPICAL_PACKING = 4

import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { unpack } from '../backup/archive.ts'
import { BOOKS_HOLD, keptIn, putSite } from '../backup/replace-site.ts'
import { findCopy, NEWEST } from '../bucket/copies.ts'
import { type Command, UsageError } from '../command.ts'

/** Unpacks, migrates and checks the archive before anything is touched; what was there is set aside. */
export const restore: Command = {
	summary: 'Bring a backup back, on either database; the site must not run.',
	options: {
		from: {
			value: 'FILE',
			help: 'a file of "backup"; "bucket" for the newest copy in the bucket, "bucket:NAME" for one of "bucket list"',
			required: true,
		},
		force: { help: 'also where a site is, which is set aside, and when its books do not hold' },
	},
	run: async ({ from = '', force }) => {
		const config = readConfig()
		const { takenAt, ledger, aside, broken } = await putSite(config, await sourceOf(config, from), force !== undefined)
		const kept = aside === null ? '' : `\n${keptIn(aside)}`
		return {
			text: `The site is as of ${takenAt} again${broken.length === 0 ? BOOKS_HOLD : ''}. Start it now.${kept}`,
			json: { takenAt, ledger, aside, broken },
			...(broken.length > 0 && { failure: `These do not hold in it: ${broken.join(', ')}.` }),
		}
	},
}

const sourceOf = async (config: Config, from: string) => {
	const { passphrase } = config.backups
	const [, name] = IN_BUCKET.exec(from) ?? []
	if (name !== undefined || from === 'bucket') {
		const copy = await findCopy(config, name ?? NEWEST)
		return {
			bytes: (1 + TYPICAL_PACKING) * copy.size,
			async bring(database: string) {
				const file = join(dirname(database), copy.name)
				await copy.fetchTo(file)
				return unpack(file, database, passphrase)
			},
		}
	}
	const there = statSync(from, { throwIfNoEntry: false })
	if (!there?.isFile()) throw new UsageError(`There is no file ${from}.`)
	return { bytes: TYPICAL_PACKING * there.size, bring: (database: string) => unpack(from, database, passphrase) }
}

const IN_BUCKET = /^bucket:(.+)$/
const TYPICAL_PACKING = 4

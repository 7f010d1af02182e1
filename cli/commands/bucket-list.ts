import { readConfig } from '#server/config.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { inMegabytes } from '../backup/take-site.ts'
import { openBucket } from '../bucket/client.ts'
import { copiesIn, requireBucket } from '../bucket/copies.ts'
import type { Command } from '../command.ts'

/** Needs no site: on an empty machine it shows what can be restored. */
export const bucketList: Command = {
	summary: 'List the copies of backups in the bucket of BACKUP_S3_*, the newest first.',
	options: {},
	run: async () => {
		const copies = await copiesIn(await openBucket(requireBucket(readConfig())))
		const listed = copies.map(({ name, size, takenAt }) => ({ name, size, takenAt: toInstant(takenAt) }))
		return {
			text:
				listed.length === 0
					? 'There is no copy of a backup in the bucket.'
					: listed.map(({ name, size, takenAt }) => `${takenAt}  ${String(inMegabytes(size)).padStart(7)} MB  ${name}`).join('\n'),
			json: { copies: listed },
		}
	},
}

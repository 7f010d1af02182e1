import { recentBackups } from '#features/backups/backups.ts'
import { openBucket } from '../bucket/client.ts'
import { requireBucket, sendCopies } from '../bucket/copies.ts'
import type { Command } from '../command.ts'
import { sentenceOf } from '../failure.ts'
import { withSite } from '../site.ts'

/** The server also runs it after each backup, and every minute until the newest is there. */
export const bucketSend: Command = {
	summary: 'Send what BACKUP_DIR has and the bucket of BACKUP_S3_* has not, encrypted; old copies go there as on the disk.',
	options: {},
	run: () =>
		withSite(async ({ config, database, clock, services: { backups } }) => {
			const settings = requireBucket(config)
			try {
				const [last] = await recentBackups(database.read, 1, clock.now())
				const bucket = await openBucket(settings)
				// As on the disk: while backups are not good, the old ones stay.
				const { sent, removed } = await sendCopies({ bucket, config, mayRemove: last?.state === 'good', onSent: backups.recordSent })
				return {
					text: `${sent.length === 0 ? 'Nothing was missing in the bucket' : `Sent: ${sent.join(', ')}`}; ${removed.length} old copies were removed there.`,
					json: { sent, removed },
				}
			} catch (error) {
				await backups.recordSendFailure(sentenceOf(error).split('\n')[0] ?? '')
				throw error
			}
		}),
}

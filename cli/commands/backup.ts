import { readConfig } from '#server/config.ts'
import { rowsOf } from '../backup/exported.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { inMegabytes } from '../backup/take-site.ts'
import type { Command } from '../command.ts'

/** The server also runs it every BACKUP_EVERY_MINUTES. */
export const backup: Command = {
	summary: 'Write the whole site into one file while it runs, and read it back; without --to into BACKUP_DIR, where old ones go.',
	options: { to: { value: 'FILE', help: 'a new file' } },
	run: async ({ to }) => {
		const { result, manifest } = await makeBackup(readConfig(), to)
		const { takenAt, ledger } = manifest
		return {
			text: `${result.file} (${inMegabytes(result.size)} MB, as of ${takenAt}) was written and read back. It holds the secret key of the site: keep it as safe as that.`,
			json: { ...result, takenAt, ledger, rows: rowsOf(manifest) },
			...(result.state === 'doubtful' && { failure: result.detail }),
		}
	},
}

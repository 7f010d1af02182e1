import { resolve } from 'node:path'
import { lastGoodBackup, recentBackups } from '#server/modules/backups/backups.ts'
import { bad, type Check, ok, poor, span } from './check.ts'
import { isSameDisk } from './disk.ts'

export const backupCheck: Check = {
	name: 'backups',
	async look({ config, clock, database }) {
		const good = await lastGoodBackup(database.read)
		const [last] = await recentBackups(database.read, 1)
		const allowed = 2 * (config.backups.everyMs || DAY_MS)
		const age = good ? clock.now() - good.started_at : Number.POSITIVE_INFINITY
		const todo = 'Run "backup" and read what it says.'
		return [
			...(good && age <= allowed ? [ok(`The last good one is ${span(age)} old: ${good.file}.`)] : []),
			...(good && age > allowed ? [bad(`The last good one is ${span(age)} old.`, todo)] : []),
			...(good ? [] : [bad('There is no backup yet.', todo)]),
			...(last && last.state !== 'good' ? [bad(`The last try: ${last.detail}`, todo)] : []),
			...(config.backups.everyMs === 0
				? [poor('BACKUP_EVERY_MINUTES is 0: the server takes none by itself.', 'Unset it, or see to backups yourself.')]
				: []),
			...(isSameDisk(config)
				? [
						poor(
							`${resolve(config.backups.dir)} is on the disk of the site: both are lost together.`,
							'Set BACKUP_DIR to another disk, or copy it to another machine.',
						),
					]
				: []),
		]
	},
}

const DAY_MS = 86_400_000

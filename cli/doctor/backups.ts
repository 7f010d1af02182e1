import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DAY_MS } from '#contract/durations.ts'
import { goodBackups, isThere, recentBackups } from '#features/backups/backups.ts'
import { asOwnerOf } from '../backup/ownership.ts'
import { bucketAnswers, isInBucket, newestSent } from './bucket.ts'
import { bad, type Check, type Ground, ok, poor, type Site, type Symptom, span } from './check.ts'
import { isSameDisk } from './disk.ts'

export const backupCheck: Check = {
	name: 'backups',
	look: async ({ config, clock }) => [...folderOf(config), ...(await bucketAnswers(config, clock))],
	async inDatabase(site) {
		const { config, clock, database } = site
		const [last] = await recentBackups(database.read, 1, clock.now())
		return [
			await lastGood(site),
			...(last && last.state !== 'good' ? [bad(`The last try: ${last.detail}`, REMEDY)] : []),
			...(config.backups.everyMs === 0
				? [poor('BACKUP_EVERY_MINUTES is 0: the server takes none by itself.', 'Unset it, or see to backups yourself.')]
				: []),
			...(await newestSent(site)),
			...(isSameDisk(config) && !(await isInBucket(site))
				? [
						poor(
							`${resolve(config.backups.dir)} is on the disk of the site: both are lost together.`,
							'Set BACKUP_DIR to another disk, copy it to another machine, or set a bucket (BACKUP_S3_ENDPOINT).',
						),
					]
				: []),
		]
	},
}

/**
 * Tests by writing, because permissions do not show a read-only disk, and as the user of the site, because root may write to any folder. A missing
 * folder is fine: the first backup creates it.
 */
const folderOf = ({ dataDir, backups: { dir, everyMs } }: Ground['config']): Symptom[] => {
	try {
		asOwnerOf(dataDir, () => {
			const probe = mkdtempSync(join(nearest(resolve(dir)), '.doctor-'))
			rmSync(probe, { recursive: true })
		})
		return []
	} catch (error) {
		const reason = error instanceof Error && 'code' in error ? error.code : error
		return [
			(everyMs === 0 ? poor : bad)(
				`Backups cannot be written to ${resolve(dir)} (${reason}).`,
				'Give the user of the site the right to write there, or set BACKUP_DIR to another folder.',
			),
		]
	}
}

const nearest = (folder: string): string => (existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder)))

/**
 * The newest backup that is recorded and whose file exists. A record alone is no backup, and a restored site has records of the old one.
 */
const lastGood = async ({ config, clock, database }: Site): Promise<Symptom> => {
	const recorded = await goodBackups(database.read, LOOKED_AT, clock.now())
	const there = await Promise.all(recorded.map(isThere))
	const good = recorded.find((_backup, index) => there[index])
	if (good) {
		const age = clock.now() - good.started_at
		return age <= 2 * (config.backups.everyMs || DAY_MS)
			? ok(`The last good one is ${span(age)} old: ${good.file}.`)
			: bad(`The last good one is ${span(age)} old: ${good.file}.`, REMEDY)
	}
	if (recorded[0])
		return bad(
			`There is no backup here: ${recorded[0].file}, the last good one, is not there or not whole any more.`,
			'Run "backup". If another machine took it, let BACKUP_DIR be a folder that all of them see.',
		)
	const [ahead] = await goodBackups(database.read, 1)
	return bad(
		ahead
			? `There is no backup that counts: the last one is dated ${span(ahead.started_at - clock.now())} in the future, so the clock was wrong.`
			: 'There is no backup yet.',
		REMEDY,
	)
}

const REMEDY = 'Run "backup" and read what it says.'
const LOOKED_AT = 200

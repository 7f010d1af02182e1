import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { lookAtSite } from '#db/inspect.ts'
import type { Config } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { makeBackupDir } from '../backup/make-backup.ts'
import { stampOf } from '../backup/retention.ts'
import { requireRoom, withWorkingFolder } from '../backup/take-site.ts'
import { UsageError } from '../command.ts'
import { sizeOfSite } from '../site.ts'
import { findRunning } from '../status/running.ts'
import type { Pausing } from './pausing.ts'
import { askPortal, type Release, requirePortal, run } from './release.ts'
import type { Service } from './service.ts'
import { pointLink, type State, type stateBeside } from './state.ts'
import type { RunStep } from './steps.ts'
import { tryOnCopy } from './trial.ts'

export type Upgrade = {
	config: Config
	link: string
	from: Release
	to: Release
	service: Service
	waitMs: number
	isForced: boolean
	state: ReturnType<typeof stateBeside>
	pausing: Pausing
	step: RunStep
}

/** What is known before the switch. */
type Prepared = Pick<State, 'backup' | 'needed' | 'badBefore'>

/** Everything up to the switch: nothing that runs is touched. */
export const prepare = async ({ config, from, to, isForced, step }: Omit<Upgrade, 'service'>): Promise<Prepared> => {
	const backup = backupFor(config, to)
	let badBefore: string[] = []
	await step('build', () => build(to))
	await step('doctor', async () => {
		const bad = await badIn(from)
		if (bad.length > 0 && !isForced) throw new UsageError(`${bad.map(({ saw }) => saw).join(' ')} Mend that first, or add --force.`)
		badBefore = bad.map(({ name }) => name)
		return bad.length === 0 ? 'nothing is bad' : `bad, and passed over by --force: ${badBefore.join(', ')}`
	})
	await step('backup', () => takeBackup(from, backup))
	const needed = await withWorkingFolder(config.dataDir, async (folder) => {
		requireRoom(folder, 2 * (await sizeOfSite(config)), 'set DATA_DIR to a folder on another disk')
		return tryOnCopy({ from, to, backup, folder, step })
	})
	return { backup, needed, badBefore }
}

/** Fetches the packages and builds, by the launcher of that version; npm's own lines are shown where it fails. */
const build = async ({ folder, version }: Release): Promise<string> => {
	const { code, err } = await run([process.execPath, join(folder, 'scripts', 'run.mjs'), 'build'], { cwd: folder })
	if (code === 0) return `version ${version} is built`
	process.stderr.write(err)
	throw new UsageError(`Version ${version} could not be built: see the lines above, or run "npm run build" in ${folder}.`)
}

const takeBackup = async (release: Release, file: string): Promise<string> => {
	const { state } = await requirePortal(release, ['backup', '--to', file])
	return `${file} (${state})`
}

/** The name tells retention to leave it alone. */
const backupFor = (config: Config, { version }: Release): string => {
	const { backups } = config
	makeBackupDir(config)
	return join(backups.dir, `before-${version}-${stampOf(systemClock.now())}.backup`)
}

type Bad = { name: string; saw: string }

const badIn = async (release: Release): Promise<Bad[]> => {
	const { json, err } = await askPortal(release, ['doctor'])
	if (!Array.isArray(json.findings)) throw new UsageError(err || 'doctor says nothing.')
	return (json.findings as (Bad & { state: string })[]).filter(({ state }) => state === 'bad')
}

/**
 * The switch. Where the database changes, nobody can write from a last backup on until the end. Whoever is killed here leaves a link to the one
 * or the other, a database that both can start with, and the file from which the next run goes on.
 */
export const beginSwitch = async ({ config, from, to, state, step, pausing }: Upgrade, prepared: Prepared): Promise<State> => {
	const { backup, needed } = prepared
	let last = backup
	if (needed.length > 0) {
		await step('last backup', async () => {
			await pausing.begin()
			last = `${backup.slice(0, -'.backup'.length)}-last.backup`
			return takeBackup(from, last)
		})
	}
	const known = await migrationsIn(config)
	const begun = { ...prepared, pid: process.pid, from: from.folder, to: to.folder, backup: last, known, failed: null }
	state.write(begun)
	return begun
}

/** From the switch on; the same whether it begins or goes on after it was killed. */
export const carryOn = async ({ link, from, to, service, waitMs, step }: Upgrade, { badBefore }: State): Promise<void> => {
	await step('switch', async () => {
		await service.becomes(to, from)
		pointLink(link, to.folder)
		await service.restart()
		return `${link} leads to ${to.folder}`
	})
	await step('start', () => untilRuns(to, waitMs))
	await step('doctor', async () => {
		const bad = (await badIn(to)).filter(({ name }) => !badBefore.includes(name) && !OF_OTHERS.includes(name))
		if (bad.length > 0) throw new UsageError(bad.map(({ saw }) => saw).join(' '))
		return 'nothing is bad that was not before'
	})
	await step('verify', async () => {
		await requirePortal(to, ['verify'])
		return 'the books hold'
	})
}

/** What others do is no fault of a version; and during a pause the game seems silent. */
const OF_OTHERS = ['game link', 'bridge', 'mail', 'clock']

/** Waits until the server answers in this version. */
export const untilRuns = async ({ version }: Release, waitMs: number): Promise<string> => {
	const until = systemClock.steady() + waitMs
	let saw = ''
	while (systemClock.steady() < until) {
		const { runs, answers } = await findRunning()
		if (answers.state === 'ok' && (runs === null || runs.version === version)) return `version ${version} answers`
		saw = answers.state === 'ok' ? `version ${runs?.version} still answers` : answers.saw
		await pause(LOOK_MS)
	}
	throw new UsageError(`Version ${version} did not answer within ${waitMs / 1_000} s: ${saw}`)
}

const LOOK_MS = 250

/** The names of the migrations that the database has, whichever version knows them. */
export const migrationsIn = (config: Config): Promise<string[]> =>
	lookAtSite({ ...config, onError: () => undefined }, async (site) => {
		const applied = sql<{ name: string }>`kysely_migration`.as('applied')
		const rows = await site.selectFrom(applied).select('name').orderBy('name').execute()
		return rows.map(({ name }) => name)
	})

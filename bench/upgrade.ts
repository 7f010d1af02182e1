import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBucketServer } from '../tests/bucket-server.ts'
import { PORTAL } from '../tests/programs.ts'
import { makeRelease } from '../tests/release-folders.ts'
import { GIGABYTE, MOST_SECONDS } from './backup.ts'
import { freePort, runPortal } from './processes.ts'
import { createCrowd, fill } from './ranking-crowd.ts'
import { below, type Row } from './report.ts'

/**
 * A site with a million characters: how long an upgrade takes and how long players wait meanwhile, the same when the new version is not well
 * and everything goes back, and how long it takes to bring the site back from a bucket on an empty machine.
 */
export const upgrade = async (folder: string): Promise<Row[]> => {
	const home = join(folder, 'upgraded')
	const port = await freePort()
	const bucket = await openBucketServer()
	const settings = settingsIn(home, port)
	const service = `${process.execPath} ${resolve('tests/service-stand-in.mjs')} ${join(home, 'current')} ${home}`
	const run = (name: string) =>
		timed(settings, port, ['upgrade', '--to', join(home, name), '--service', service, '--wait', '60', '--force'])
	try {
		mkdirSync(settings.DATA_DIR, { recursive: true })
		await fill(settings, createCrowd(), CHARACTERS)
		symlinkSync(makeRelease(join(home, 'now'), '1.0.0-rc.1'), join(home, 'current'))
		await once(spawn('sh', ['-c', `${service} start`], { env: { ...process.env, ...settings }, stdio: 'ignore' }), 'exit')
		while (!(await takesCalls(port))) await sleep(LOOK_MS)
		await runPortal(settings, 'backup')
		const bucketRow = await throughBucket({ ...settings, ...bucket.settings }, home)

		const migration = 'create table of_next (id integer)'
		makeRelease(join(home, 'ill'), '1.0.0-rc.2', { migration, portal: `if (process.argv[2] === 'doctor') ${ILL}` })
		const back = await run('ill')
		makeRelease(join(home, 'next'), '1.0.0-rc.2', { migration })
		const forward = await run('next')
		if (back.code !== 1 || forward.code !== 0) throw new Error(`the upgrades ended with ${back.code} and ${forward.code}`)
		await once(spawn('sh', ['-c', `${service} stop`], { env: { ...process.env, ...settings }, stdio: 'ignore' }), 'exit')
		return [rowOf('upgrade', forward), rowOf('upgrade that goes back', back), bucketRow]
	} finally {
		await bucket.close()
	}
}

const CHARACTERS = 1_000_000
const LOOK_MS = 50
const ILL =
	"{ console.log(JSON.stringify({ ok: false, findings: [{ name: 'next', state: 'bad', saw: 'The next one is ill.' }] })); process.exit(1) }"

const settingsIn = (home: string, port: number) => ({
	DATA_DIR: join(home, 'data'),
	BACKUP_DIR: join(home, 'backups'),
	DEMO: '0',
	HOST: '127.0.0.1',
	PORT: String(port),
	RATE_LIMIT_SCALE: '1000000',
	LOG_LEVEL: 'error',
})

type Timed = { code: number; seconds: number; waited: number }

/** Runs a command, and asks the site meanwhile how long it takes nothing new. */
const timed = async (settings: Record<string, string>, port: number, words: string[]): Promise<Timed> => {
	const began = performance.now()
	const command = spawn(process.execPath, [PORTAL, ...words], {
		env: { PATH: process.env.PATH, ...settings },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const ended = once(command, 'exit')
	let waited = 0
	while (command.exitCode === null) {
		const asked = performance.now()
		const isOpen = await takesCalls(port)
		await sleep(LOOK_MS)
		if (!isOpen) waited += performance.now() - asked
	}
	const [code] = await ended
	return { code, seconds: (performance.now() - began) / 1_000, waited: waited / 1_000 }
}

/** A sign-in with a wrong password is answered, unless the site is away or takes nothing new. */
const takesCalls = async (port: number): Promise<boolean> => {
	const body = JSON.stringify({ UserID: 'nobody_here', UserPass: 'Wrong-password-1' })
	const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
	const answer = await fetch(`http://127.0.0.1:${port}/api/processlogin`, init).catch(() => null)
	await answer?.arrayBuffer()
	return answer !== null && answer.status < 500
}

const rowOf = (what: string, { seconds, waited }: Timed): Row => ({
	what: `${what}, a million characters; sales paused`,
	ours: `${Math.round(seconds)} s; ${Math.round(waited)} s`,
	baseline: '-',
	ratio: 1,
})

const throughBucket = async (settings: ReturnType<typeof settingsIn>, home: string): Promise<Row> => {
	const sent = (await runPortal(settings, 'bucket', 'send')) / 1_000
	const empty = { ...settings, DATA_DIR: join(home, 'empty'), BACKUP_DIR: join(home, 'empty-backups'), PORT: String(await freePort()) }
	mkdirSync(empty.DATA_DIR)
	const restored = (await runPortal(empty, 'restore', '--from', 'bucket')) / 1_000
	const bytes = statSync(join(empty.DATA_DIR, 'barkada.sqlite')).size
	const aGigabyte = (restored / bytes) * GIGABYTE
	return {
		what: `bringing back ${Math.round(bytes / 1e6)} MB from a bucket on this machine, checked; a gigabyte at that pace`,
		ours: `${Math.round(restored)} s (sent in ${Math.round(sent)} s); ${Math.round(aGigabyte)} s`,
		baseline: `${MOST_SECONDS} s asked for`,
		ratio: MOST_SECONDS / aGigabyte,
		bar: below(MOST_SECONDS, aGigabyte, 's'),
	}
}

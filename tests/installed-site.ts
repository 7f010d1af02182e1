import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inject, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { type Outcome, openPortal } from './portal.ts'
import { PORTAL } from './programs.ts'
import { makeRelease } from './release-folders.ts'
import { freshSettings, signInAs } from './site.ts'

export const NOW = '1.0.0-rc.1'
export const NEXT = '1.0.0-rc.2'

export type InstalledSite = Awaited<ReturnType<typeof installSite>>

/** An operator's machine: versions beside each other in `folder`, a link `current` to the one that runs, and what starts the server through it. */
export const installSite = async () => {
	// On the disk of this tree, whose files the versions share.
	const folder = mkdtempSync(resolve('node_modules', '.upgrade-test-'))
	const port = await freePort()
	const settings = { PORT: String(port), BACKUP_DIR: join(folder, 'backups'), RATE_LIMIT_SCALE: '1000' }
	const { env, drop } = await freshSettings(inject('engine'), settings)
	const rich = await openPortal(env)(...`wallet adjust --user-id juan_cruz --currency r-coin --amount 90000 --reason Test`.split(' '))
	if (rich.code !== 0) throw new Error(rich.err)
	symlinkSync(makeRelease(join(folder, 'now'), NOW), join(folder, 'current'))

	const url = `http://127.0.0.1:${port}`
	const standIn = `${process.execPath} ${resolve('tests/service-stand-in.mjs')} ${join(folder, 'current')} ${folder}`
	const service = (verb: string) => execFileSync('sh', ['-c', `${standIn} ${verb}`], { env: env as NodeJS.ProcessEnv })
	const words = (name: string) => ['upgrade', '--to', join(folder, name), '--service', standIn, '--wait', '15', '--force']
	const runningVersion = async (): Promise<string> => {
		const answer = await fetch(`${url}/metrics`).catch(() => null)
		return /portal_build_info\{[^}]*version="([^"]+)"/.exec((await answer?.text()) ?? '')?.[1] ?? ''
	}
	service('start')
	await vi.waitUntil(async () => (await runningVersion()) === NOW, { timeout: 60_000 })

	return {
		folder,
		portal: openPortal(env),
		runningVersion,
		serverPid: () => readFileSync(join(folder, 'server.pid'), 'utf8'),
		/** The name of the folder of the version that `current` points at. */
		current: (): string => readlinkSync(join(folder, 'current')).slice(folder.length + 1),
		upgradeTo: (name: string): Promise<Outcome> => openPortal(env)(...words(name), '--json'),
		/** An upgrade to be killed by the caller. */
		beginUpgradeTo: (name: string): ChildProcess => execFile(process.execPath, [PORTAL, ...words(name)], { env: env as NodeJS.ProcessEnv }),
		/** Everybody signs in again after a restore; the server sees within a second that a pause is over. */
		signIn: (): Promise<string> =>
			vi.waitUntil(() => signInAs(url, 'juan_cruz', 'Sampaguita-7').catch(() => ''), { timeout: 30_000, interval: 200 }),
		/** Buys the first item of the demo; what the balance is then, or why not. */
		buy: async (token: string): Promise<number | string> => {
			const init = { method: 'POST', headers: { authorization: `Bearer ${token}` } }
			const answer = await fetch(`${url}/api/buyitem?productnum=1`, init).catch(() => null)
			const body = answer === null ? {} : await answer.json()
			return answer?.status === 200 ? body.userPoints : String(body.code)
		},
		async remove(): Promise<void> {
			service('stop')
			await drop()
			rmSync(folder, { recursive: true })
		},
	}
}

/** A version that changes the database and is not well. */
export const makeIll = (folder: string): string =>
	makeRelease(folder, NEXT, {
		migration: 'create table of_next (id integer)',
		portal: `${BAD}\nif (process.argv[2] === 'doctor') {\n\tconsole.log(bad)\n\tprocess.exit(1)\n}`,
	})
const BAD = "const bad = JSON.stringify({ ok: false, findings: [{ name: 'next', state: 'bad', saw: 'The next one is ill.' }] })"

/** The steps of an upgrade by their names. */
export const stepsOf = ({ json }: Outcome): string[] =>
	(json.steps as { name: string; ok: boolean }[]).map(({ name, ok }) => (ok ? name : `${name} FAILED`))

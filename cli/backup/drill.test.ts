import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMail } from '#features/mail/mail.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createBackground } from '#server/kernel/process/background.ts'
import { createLog } from '#server/kernel/process/log.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { machineEnvironment } from '../../tests/machine-environment.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { SITE } from '../../tests/post-office.ts'
import { PORTAL, SERVER } from '../../tests/programs.ts'
import { withDatabase } from '../../tests/site.ts'

const SECRET_KEY = '5e'.repeat(32)

it('the drill of docs/operations.md sends no letter, although the settings of the site are loaded', async () => {
	const site = await keptSite()
	onTestFinished(site.drop)
	await site.running((world) => world.register())
	await leaveLetterWaiting(site)
	const mailServer = await startMailServer()
	const settings = {
		...settingsOf(site),
		SECRET_KEY,
		BACKUP_PASSPHRASE: 'Sampung kalabaw sa ulan',
		SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
	}
	expect(await openPortal(settings)('backup', '--to', site.backup)).toMatchObject({ code: 0 })

	const drill = join(site.folder, 'drill')
	const shell = spawn('bash', { env: settings, stdio: ['pipe', 'ignore', 'inherit'], detached: true })
	onTestFinished(() => void killAll(shell.pid))
	const ended = once(shell, 'exit')
	shell.stdin.end(drillOfTheDocument(drill, site.backup))
	await expect.poll(() => mailServer.connections() + lettersIn(drill)).toBeGreaterThan(0)
	// Ctrl-C reaches all programs of the terminal.
	process.kill(-Number(shell.pid), 'SIGINT')
	expect(await ended).toEqual([0, null])
	expect([mailServer.connections(), existsSync(drill)]).toEqual([0, false])
})

/** What a failed test has left running. False where all of them have ended. */
const killAll = (group: number | undefined): boolean => {
	try {
		return process.kill(-Number(group), 'SIGKILL')
	} catch {
		return false
	}
}

const leaveLetterWaiting = (site: KeptSite) =>
	withDatabase({ dataDir: site.DATA_DIR, databaseUrl: site.DATABASE_URL }, (database) => {
		const log = createLog('silent')
		const outbox = createMail({
			...{ database, log, clock: systemClock, random: systemRandom, secretKey: SECRET_KEY },
			background: createBackground(log),
			rateLimit: { tryTakeIn: async () => true },
			transport: { send: () => Promise.reject(new Error('not in this test')), close: () => undefined },
			site: async () => SITE,
			tellMailIsDue: () => undefined,
		})
		return database.transaction((tx) =>
			outbox.post(tx, { kind: 'verify-email', account: null, to: 'ana@example.com', userId: 'ana_reyes', token: 'T0ken-of-ana' }),
		)
	})

/** Whoever connects would send mail. */
const startMailServer = async () => {
	let connections = 0
	const server = createServer((socket) => {
		connections++
		socket.destroy()
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	onTestFinished(() => void server.close())
	return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

const lettersIn = (folder: string) =>
	existsSync(join(folder, 'mail')) ? readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml')).length : 0

/** The lines of the document, with the names of this test, and with the clock of its run. */
const drillOfTheDocument = (folder: string, backup: string): string => {
	const [, drill = ''] = readFileSync('docs/operations.md', 'utf8').split('**Drill')
	const [, lines = ''] = drill.split('```\n')
	const ours = Object.entries(machineEnvironment()).flatMap(([name, value]) => (value && name !== 'PATH' ? [`${name}='${value}'`] : []))
	const node = `${process.execPath} --disable-warning=ExperimentalWarning`
	return lines
		.replace('env -i ', `env -i ${ours.join(' ')} `)
		.replaceAll('DATA_DIR=drill', `DATA_DIR=${folder}`)
		.replace('rm -r drill', `rm -r ${folder}`)
		.replace('PORT=3999', 'PORT=0')
		.replace('FILE', backup)
		.replaceAll('portal ', `${node} ${PORTAL} `)
		.replace('node_modules/.bin/node build/programs/server.js', `${node} ${SERVER}`)
}

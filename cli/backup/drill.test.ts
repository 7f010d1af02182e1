import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMail } from '#features/mail/mail.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { createBackground } from '#server/kernel/process/background.ts'
import { createLog } from '#server/kernel/process/log.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { SITE } from '../../tests/post-office.ts'
import { withDatabase } from '../../tests/site.ts'

const SECRET_KEY = '5e'.repeat(32)

it('a drill brings the newest backup back beside the site, reports, and leaves nothing: no file, and no letter that was waiting', async () => {
	const site = await keptSite()
	onTestFinished(site.drop)
	await site.running((world) => world.register())
	await leaveLetterWaiting(site)
	const mailServer = await startMailServer()
	const portal = openPortal({
		...settingsOf(site),
		SECRET_KEY,
		BACKUP_DIR: join(site.folder, 'backups'),
		BACKUP_PASSPHRASE: 'Sampung kalabaw sa ulan',
		SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
	})
	expect(await portal('drill')).toMatchObject({ code: 1, err: expect.stringContaining('There is no backup in') })
	const { json: backup } = await portal('backup', '--json')

	const before = readdirSync(site.DATA_DIR)
	const held = await portal('drill', '--json')
	expect(held).toMatchObject({ code: 0, err: '', json: { ok: true, file: backup.file, ledger: backup.ledger, broken: [], served: true } })
	expect(held.json.rows).toEqual(backup.rows)
	const report = await portal('drill', '--from', String(backup.file))
	expect(report.out).toContain('all checks of verify hold')
	expect(report.out).toMatch(/^ +1 accounts$/m)
	expect(readdirSync(site.DATA_DIR)).toEqual(before)
	expect(mailServer.connections()).toBe(0)

	const bytes = readFileSync(String(backup.file))
	bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
	writeFileSync(String(backup.file), bytes)
	const refused = await portal('drill', '--mail', 'you@example.com')
	expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is damaged: it was cut off or changed') })
	expect(mailServer.connections()).toBeGreaterThan(0)
})

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

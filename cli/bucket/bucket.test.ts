import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { openDatabase } from '#db/open.ts'
import { type BucketServer, openBucketServer } from '../../tests/bucket-server.ts'
import { freshDatabase } from '../../tests/databases.ts'
import { openPortal, type Portal, settingsOf } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { backupName } from '../backup/retention.ts'

let world: World
let server: BucketServer
let folder: string
let portal: Portal
let name: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '10000' }, { isWithoutJobs: true })
	await world.register()
	server = await openBucketServer()
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	portal = portalWith()
	expect(await portal('backup')).toMatchObject({ code: 0, err: '' })
	name = readdirSync(folder)[0] ?? ''
	expect(await portal('bucket', 'send', '--json')).toMatchObject({ code: 0, err: '', json: { sent: [name], removed: [] } })
})
afterAll(async () => {
	await world.close()
	await server.close()
	rmSync(folder, { recursive: true })
})
beforeEach(() => server.mend())

const portalWith = (settings: Record<string, string> = {}) =>
	openPortal({ ...world.environment, BACKUP_DIR: folder, ...server.settings, ...settings })

/** A machine that has the program, and no site: only the settings of the bucket. */
const emptyMachine = async (settings: Record<string, string> = {}) => {
	const fresh = await freshDatabase(inject('engine'))
	onTestFinished(fresh.drop)
	return {
		portal: openPortal({ ...settingsOf(fresh), ...server.settings, ...settings }),
		async hasSite(): Promise<boolean> {
			const database = await openDatabase({ dataDir: fresh.DATA_DIR, databaseUrl: fresh.DATABASE_URL, onError: () => undefined })
			return database.isPrepared().finally(() => database.close())
		},
	}
}

describe('a copy in the bucket', () => {
	it('shows nothing of the site, and brings it back on an empty machine with nothing but the settings', async () => {
		const bytes = readFileSync(server.fileOf(name))
		expect(bytes.subarray(0, 15).toString()).toBe('BARKADA COPY 1\n')
		for (const shown of ['BARKADA BACKUP', 'sqlite', 'takenAt', world.secretKey]) expect(bytes.includes(shown), shown).toBe(false)
		const { portal, hasSite } = await emptyMachine()
		expect((await portal('bucket', 'list')).out).toMatch(new RegExp(`^\\d{4}-\\S+Z +\\d+ MB  ${name}\n$`))
		expect(await portal('restore', '--from', 'bucket', '--json')).toMatchObject({ code: 0, err: '', json: { aside: null, broken: [] } })
		expect(await hasSite()).toBe(true)
		expect((await portal('verify', '--json')).json.ok).toBe(true)
		expect(await portal('restore', '--from', `bucket:${name}`)).toMatchObject({ code: 1, err: expect.stringContaining('add --force') })
		expect(await portal('restore', '--from', `bucket:${name}`, '--force')).toMatchObject({ code: 0 })
	})

	it('is refused when it was changed, cut off, renamed, or a part of it is missing, and nothing is touched', async () => {
		const file = server.fileOf(name)
		const bytes = readFileSync(file)
		onTestFinished(() => writeFileSync(file, bytes))
		const { portal, hasSite } = await emptyMachine()
		const refusal = async (content: Buffer, from = 'bucket') => {
			writeFileSync(file, content)
			const { code, err } = await portal('restore', '--from', from)
			expect(code).toBe(1)
			return err
		}
		for (const at of [100, Math.floor(bytes.length / 2), bytes.length - 1]) {
			const changed = Buffer.from(bytes)
			changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
			expect(await refusal(changed)).toContain(`${name} in the bucket is damaged: it was cut off, changed or renamed`)
		}
		expect(await refusal(bytes.subarray(0, bytes.length - 1))).toContain('is damaged')
		expect(await refusal(bytes.subarray(0, 63))).toContain('is damaged')
		expect(await refusal(Buffer.from('hello'))).toContain('was not sent by this program')
		writeFileSync(file, bytes)
		const later = backupName(Date.now() + HOUR_MS)
		for (const kind of ['object', 'metadata.json'])
			copyFileSync(file.replace(/object$/, kind), server.fileOf(later).replace(/object$/, kind))
		onTestFinished(() => rmSync(server.fileOf(later)))
		expect((await portal('restore', '--from', 'bucket')).err).toContain(`${later} in the bucket is damaged`)
		expect(await hasSite()).toBe(false)
	})

	it('is of no use without its key', async () => {
		const { portal, hasSite } = await emptyMachine({ BACKUP_S3_ENCRYPTION_KEY: 'ab'.repeat(32) })
		const { code, err } = await portal('restore', '--from', 'bucket')
		expect([code, err]).toEqual([1, `BACKUP_S3_ENCRYPTION_KEY is not the key with which ${name} was sent.\n`])
		expect(await hasSite()).toBe(false)
	})
})

it('sends what is missing, the newest first, nothing twice, and removes what the rule does not keep', async () => {
	const own = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(own, { recursive: true }))
	const keep = { BACKUP_DIR: own, BACKUP_KEEP_HOURS: '2', BACKUP_KEEP_DAYS: '0', BACKUP_KEEP_MONTHS: '0', BACKUP_S3_PREFIX: 'another/one' }
	const portal = portalWith(keep)
	const at = Date.now() - 20 * 24 * HOUR_MS
	const names = [3, 2, 1, 0].map((hours) => backupName(at - hours * HOUR_MS))
	const [oldest = '', old = '', newer = '', newest = ''] = names
	const put = (file: string) => copyFileSync(join(folder, name), join(own, file))
	for (const file of [oldest, old]) put(file)
	expect((await portal('bucket', 'send', '--json')).json).toEqual({ sent: [old, oldest], removed: [] })
	for (const file of [newer, newest]) put(file)
	expect((await portal('bucket', 'send', '--json')).json).toEqual({ sent: [newest, newer], removed: [old, oldest] })
	expect((await portal('bucket', 'send', '--json')).json).toEqual({ sent: [], removed: [] })
	// A folder that was lost takes nothing with it.
	for (const file of names) rmSync(join(own, file))
	expect((await portal('bucket', 'send', '--json')).json).toEqual({ sent: [], removed: [] })
	const { copies } = (await portal('bucket', 'list', '--json')).json as { copies: { name: string }[] }
	expect(copies.map((copy) => copy.name)).toEqual([newest, newer])
})

it('sends a copy again that is not there in its full length', async () => {
	writeFileSync(server.fileOf(name), readFileSync(server.fileOf(name)).subarray(0, 1_000))
	expect((await portal('bucket', 'send', '--json')).json).toEqual({ sent: [name], removed: [] })
	const { portal: empty } = await emptyMachine()
	expect(await empty('restore', '--from', 'bucket')).toMatchObject({ code: 0 })
})

it('keeps old copies while backups are not good', async () => {
	const old = backupName(Date.now() - 5 * HOUR_MS)
	copyFileSync(join(folder, name), join(folder, old))
	expect((await portal('bucket', 'send', '--json')).json).toEqual({ sent: [old], removed: [] })
	rmSync(join(folder, old))
	const last = portalWith({ BACKUP_KEEP_HOURS: '1', BACKUP_KEEP_DAYS: '0', BACKUP_KEEP_MONTHS: '0' })
	await world.services.backups.record(Date.now(), { state: 'failed', detail: 'the disk is full' })
	expect((await last('bucket', 'send', '--json')).json).toEqual({ sent: [], removed: [] })
	const file = join(folder, name)
	await world.services.backups.record(Date.now(), { state: 'good', file, size: statSync(file).size })
	expect((await last('bucket', 'send', '--json')).json).toEqual({ sent: [], removed: [old] })
	expect(server.names()).toEqual([name])
})

describe('doctor and status', () => {
	type Finding = { name: string; state: string; saw: string }
	const look = async (command: 'doctor' | 'status', settings: Record<string, string> = {}) => {
		const { json } = await portalWith(settings)(command, '--json')
		return (json.findings as Finding[]).filter((finding) => finding.name === 'backups').map(({ state, saw }) => `${state}: ${saw}`)
	}

	it('tell the age of the newest copy, and what is in the way of the next', async () => {
		expect(await look('status')).toContainEqual(expect.stringMatching(/^ok: The newest one in the bucket is .* old\.$/))
		const seen = await look('doctor')
		expect(seen).toContainEqual(expect.stringMatching(/^ok: The bucket copies holds 1 of them, the newest from .* ago\.$/))
		expect(seen.join()).not.toContain('both are lost together')
		expect(await look('doctor', { BACKUP_S3_PREFIX: 'empty' })).toContain('bad: The bucket copies answers and holds no copy of a backup.')
		expect(await look('doctor', { BACKUP_S3_SECRET: 'mistyped' })).toContainEqual(
			expect.stringMatching(/^bad: .*refuses \(403 SignatureDoesNotMatch\): see/),
		)
		expect(await look('doctor', { BACKUP_S3_BUCKET: 'nowhere' })).toContainEqual(
			expect.stringMatching(/^bad: There is no bucket nowhere at .*NoSuchBucket/),
		)
		expect(await portalWith({ BACKUP_S3_SECRET: 'mistyped' })('backup')).toMatchObject({ code: 0 })
		expect((await portalWith({ BACKUP_S3_SECRET: 'mistyped' })('bucket', 'send')).err).toContain('SignatureDoesNotMatch')
		expect((await look('status')).join()).toContain('The last try: The bucket copies at')
	})
})

it('says in one sentence that no bucket is set', async () => {
	const { portal } = await emptyMachine(Object.fromEntries(Object.keys(server.settings).map((setting) => [setting, ''])))
	for (const words of [
		['bucket', 'list'],
		['restore', '--from', 'bucket'],
	])
		expect(await portal(...words)).toMatchObject({ code: 1, err: expect.stringMatching(/^No bucket is set: .*\n$/) })
})

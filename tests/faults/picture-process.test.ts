import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { remakePicture } from '#server/kernel/pictures/picture.ts'
import { drawn } from '../pictures.ts'
import { rounds } from '../rounds.ts'
import { startSite } from '../site.ts'
import { openWorld, type World } from '../world.ts'
import { below, commandOf, isAlive, makersBelow } from './children.ts'

/** Pictures are made in a separate process: what happens to the site and to uploads when that process ends (RELIABILITY IN5, AV4). */
const open = async () => {
	const world = await openWorld({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '10000' })
	onTestFinished(world.close)
	return world
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 20 })

/** Ends each picture process as soon as it starts, up to `most` of them, while `work` runs. */
const endingMakers = async <T>(signal: NodeJS.Signals, most: number, work: Promise<T>): Promise<{ answer: T; ended: Set<number> }> => {
	const ended = new Set(makersBelow(process.pid))
	const before = ended.size
	let isOver = false
	const ending = (async () => {
		while (!isOver) {
			for (const pid of makersBelow(process.pid)) {
				if (ended.has(pid) || ended.size - before >= most) continue
				ended.add(pid)
				process.kill(pid, signal)
			}
			await sleep(10)
		}
	})()
	const answer = await work.finally(() => {
		isOver = true
	})
	await ending
	return { answer, ended }
}

/** Takes long enough that a process is found and ended before it is done, on a busy machine too. */
const LARGE = { width: 4_000, height: 4_000 }

/** Forms of three pictures each: more pictures than may wait. */
const CROWD = rounds(24, 40)

type Form = { key: string; email: string; pictures: Buffer[] }
let guests = 0
const formWith = (...pictures: Buffer[]): Form => ({ key: randomUUID(), email: `guest${++guests}@example.com`, pictures })

const send = async ({ url }: { url: string }, { key, email, pictures }: Form, address = '198.51.100.1') => {
	const form = new FormData()
	for (const [name, value] of Object.entries({ category: 'bug', subject: 'The roof', message: 'See it.', email })) form.append(name, value)
	for (const bytes of pictures) form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
	const headers = { 'idempotency-key': key, 'x-forwarded-for': address }
	const response = await fetch(`${url}/api/tickets`, { method: 'POST', body: form, headers })
	return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}

const ticketsOf = async ({ database }: World) => {
	const count = async (table: 'tickets' | 'ticket_images') => {
		const { many } = await database.read
			.selectFrom(table)
			.select(({ fn }) => fn.countAll().as('many'))
			.executeTakeFirstOrThrow()
		return Number(many)
	}
	return { tickets: await count('tickets'), images: await count('ticket_images') }
}

const filesIn = (dataDir: string): string[] => {
	try {
		return readdirSync(join(dataDir, 'uploads'))
	} catch {
		return []
	}
}

/** Waits until the earlier picture process has ended; the next one starts with the next picture. */
const withoutMaker = async () => {
	for (const pid of makersBelow(process.pid)) process.kill(pid, 'SIGKILL')
	await until(() => makersBelow(process.pid).length === 0)
}

describe('the process that makes pictures', () => {
	it('is put in its place again when it is killed, and makes the picture that it had', async () => {
		const world = await open()
		await withoutMaker()
		const { answer, ended } = await endingMakers('SIGKILL', 1, send(world, formWith(await drawn(LARGE))))
		expect(ended.size).toBe(1)
		expect(answer.status).toBe(200)
		expect(await ticketsOf(world)).toEqual({ tickets: 1, images: 1 })
		await until(() => filesIn(world.config.dataDir).length === 0)
	})

	it('is not tried for ever: who sent the picture is told to come again, nothing is kept, and the same form is taken then', async () => {
		const world = await open()
		await withoutMaker()
		const form = formWith(await drawn(LARGE))
		const { answer, ended } = await endingMakers('SIGKILL', 2, send(world, form))
		expect(ended.size).toBe(2)
		expect(answer).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'UNAVAILABLE' } })
		expect(await ticketsOf(world)).toEqual({ tickets: 0, images: 0 })
		await until(() => filesIn(world.config.dataDir).length === 0)
		expect((await send(world, form)).status).toBe(200)
		expect(await ticketsOf(world)).toEqual({ tickets: 1, images: 1 })
	})

	it('may be crashed by a picture: that one is refused, not tried again, and the site goes on', async () => {
		const world = await open()
		await withoutMaker()
		const { answer, ended } = await endingMakers('SIGSEGV', 9, send(world, formWith(await drawn(LARGE))))
		expect(ended.size).toBe(1)
		expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
		expect((await send(world, formWith(await drawn()))).status).toBe(200)
	})

	it('loses no form of a crowd although it is killed in between; who finds the queue full is told when to come again', async () => {
		const world = await open()
		await withoutMaker()
		const pictures = await Promise.all(
			['#db1f3e', '#1f3edb', '#3edb1f'].map((background) => drawn({ width: 900, height: 900, background })),
		)
		const forms = Array.from({ length: CROWD }, () => formWith(...pictures))
		let busy = 0
		const persist = async (form: Form, index: number): Promise<number> => {
			for (;;) {
				const { status, retryAfter } = await send(world, form, `198.51.100.${index}`)
				if (status !== 503) return status
				expect(retryAfter).toBe('2')
				busy++
				await sleep(200)
			}
		}
		const { answer, ended } = await endingMakers('SIGKILL', 5, Promise.all(forms.map(persist)))
		expect(ended.size).toBeGreaterThanOrEqual(5)
		expect(busy).toBeGreaterThan(0)
		expect(new Set(answer)).toEqual(new Set([200]))
		expect(await ticketsOf(world)).toEqual({ tickets: CROWD, images: 3 * CROWD })
		await until(() => filesIn(world.config.dataDir).length === 0)
		await until(() => world.services.bodies.held('forms') === 0)
	})

	it('lets no more than fifty-four pictures of others than staff wait', async () => {
		const world = await open()
		const path = join(world.config.dataDir, 'none.png')
		const file = { path, bytes: 100, sha256: '', head: (await drawn()).subarray(0, 16) }
		const limits = { bytes: 1_000, pixels: 4_000_000, width: 100, height: 100 }
		const from = (index: number) => ({ address: `198.51.100.${index}`, isStaff: false, gone: new AbortController().signal })
		const asked = await Promise.allSettled(
			Array.from({ length: 71 }, (_one, index) => remakePicture({ ...file, sender: from(index) }, limits)),
		)
		const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
		expect(refused).toHaveLength(16)
		for (const reason of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 })
	})

	it('ends when no picture has come for a while, and another one comes with the next', async () => {
		const world = await open()
		expect((await send(world, formWith(await drawn()))).status).toBe(200)
		const [first] = makersBelow(process.pid)
		expect(first).toBeDefined()
		await until(() => makersBelow(process.pid).length === 0)
		expect((await send(world, formWith(await drawn()))).status).toBe(200)
		expect(makersBelow(process.pid)).not.toContain(first)
	})
})

describe('a site that makes a picture', () => {
	const many: Record<string, string> = inject('engine') === 'postgres' ? { PROCESSES: '2' } : {}
	const makersOf = (pid: number) => [pid, ...below(pid)].flatMap(makersBelow)

	it('finishes it when it is stopped, and leaves no process and no file; its secrets are not with who makes it', async () => {
		const site = await startSite(inject('engine'), { ...many, SECRET_KEY: 'c0'.repeat(32) })
		onTestFinished(() => void site.stop())
		const large = await drawn({ width: 5_000, height: 5_000 })
		const sent = send(site, formWith(large, large, large))
		await until(() => makersOf(site.pid()).length > 0)
		const [maker = 0] = makersOf(site.pid())
		expect(commandOf(maker, 'e')).not.toContain('c0c0c0c0')
		process.kill(maker, 'SIGTERM')
		process.kill(maker, 'SIGINT')
		const stopped = site.stopAndRestart()
		expect((await sent).status).toBe(200)
		expect(await stopped).toBe(0)
		await until(() => !isAlive(maker))
		expect(filesIn(site.dataDir)).toEqual([])
	})

	it('takes the process with it when it is killed, and what lay there is removed at the next start', async () => {
		const site = await startSite(inject('engine'))
		onTestFinished(() => void site.stop())
		const large = await drawn({ width: 5_000, height: 5_000 })
		const sent = send(site, formWith(large, large, large)).catch(() => null)
		await until(() => makersOf(site.pid()).length > 0)
		const [maker = 0] = makersOf(site.pid())
		await site.killAndRestart()
		await sent
		await until(() => !isAlive(maker))
		expect(filesIn(site.dataDir)).toEqual([])
		expect((await send(site, formWith(await drawn()))).status).toBe(200)
	})
})

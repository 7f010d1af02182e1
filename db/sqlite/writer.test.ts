import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database, Tx } from '../database.ts'
import { newQueuedCall, onBehalfOf } from '../queue.ts'
import { openSqlite } from './open.ts'
import type { Work } from './writer-host.ts'
import { writerOnThisThread } from './writer-ports.ts'

let folder: string
let database: Database
/** The database where the writer is, and the work that is done there. */
let there: Database
let work: Work = async () => undefined
let posted: string[] = []
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'barkada-test-'))
	posted = []
	database = await openSqlite(join(folder, 'a.sqlite'), {
		writer(file) {
			const port = writerOnThisThread(file, (host) => {
				there = host.openDatabase()
				host.serve((given) => work(given))
			})
			return {
				...port,
				post(request) {
					posted.push(request.kind)
					port.post(request)
				},
			}
		},
	})
	await database.migrate()
})
afterEach(async () => {
	await database.close()
	await rm(folder, { recursive: true, force: true })
})

const handOver = async (given: unknown) => database.handOver?.(given)
const put = (tx: Tx, name: string) => tx.insertInto('site_settings').values({ name, value: '1', updated_at: 0 }).execute()
const names = async () => (await database.read.selectFrom('site_settings').select('name').orderBy('name').execute()).map(({ name }) => name)

it('is closed when nobody asks any more whether it lives', async () => {
	await database.ping()
	await database.close()
	expect(posted.slice(-3)).toEqual(['query', 'release', 'close'])
	database = await openSqlite(join(folder, 'a.sqlite'))
})

it('work that is handed over is answered when it is on the disk, and what comes together shares a commit', async () => {
	const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
	// A commit is due after a time, too, which a busy machine needs for less.
	const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
	const wanted = Array.from({ length: 20 }, (_, number) => `n${String(number).padStart(2, '0')}`)
	const { promise: allAreHere, resolve: lastIsHere } = Promise.withResolvers<void>()
	let here = 0
	work = async (name) => {
		here++
		if (here === wanted.length) lastIsHere()
		await there.transaction(async (tx) => {
			await put(tx, String(name))
			await allAreHere
		})
		return `${name} is done`
	}
	const done = await Promise.all(wanted.map(async (name) => ({ name, answer: await handOver(name), found: await names() })))
	expect(done.map(({ answer }) => answer)).toEqual(wanted.map((name) => `${name} is done`))
	expect(done.filter(({ name, found }) => !found.includes(name))).toEqual([])
	expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1)
	exec.mockRestore()
	clock.mockRestore()
})

it('a failed work takes nothing of its neighbours with it, and its error crosses with its codes', async () => {
	work = (name) =>
		there.transaction(async (tx) => {
			await put(tx, String(name))
			if (name === 'b') await put(tx, 'a')
		})
	const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(handOver))
	expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { errcode: 1_555 } }, { status: 'fulfilled' }])
	expect(await names()).toEqual(['a', 'c'])
})

it('transactions of both sides stand in one queue, in which those go first whose call has begun', async () => {
	const order: string[] = []
	const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
	work = async (name) => {
		await there.transaction((tx) => put(tx, `${name} 1`))
		order.push(`${name} has begun`)
		await held
		await there.transaction(async (tx) => {
			await put(tx, `${name} 2`)
			order.push(`${name} goes on`)
		})
	}
	const begun = onBehalfOf(newQueuedCall(), () => handOver('handed over'))
	await expect.poll(() => order).toEqual(['handed over has begun'])
	const holding = database.transaction(async (tx) => {
		await put(tx, 'holding')
		letGo()
		// The handed work asks for the queue while this one holds it and another one waits there already.
		await new Promise((resolve) => setTimeout(resolve, 20))
		order.push('held')
	})
	const fresh = onBehalfOf(newQueuedCall(), () =>
		database.transaction(async (tx) => {
			await put(tx, 'fresh')
			order.push('fresh')
		}),
	)
	await Promise.all([begun, holding, fresh])
	expect(order).toEqual(['handed over has begun', 'held', 'handed over goes on', 'fresh'])
})

it('a commit of another process is noticed although a transaction is always open when it is looked for', async () => {
	const heard: string[] = []
	database.onNotice((topic) => heard.push(topic))
	there.onNotice((topic) => heard.push(`there: ${topic}`))
	const operator = new DatabaseSync(join(folder, 'a.sqlite'))
	operator.exec("INSERT INTO site_settings (name, value, updated_at) VALUES ('of the operator', '1', 0)")
	operator.close()
	/** Longer than the time between two looks. */
	const longTransaction = (name: string) =>
		database.transaction(async (tx) => {
			await put(tx, name)
			await new Promise((resolve) => setTimeout(resolve, 600))
		})
	// The second one waits for the first, so that one of the two is open at each look.
	const second = longTransaction('a').then(() => {
		expect(heard).toEqual(['there: *', '*'])
	})
	await Promise.all([second, longTransaction('b')])
})

it('a notice reaches the listeners of both sides after the commit, before the work is answered', async () => {
	const heard: string[] = []
	database.onNotice((topic) => heard.push(`here: ${topic}`))
	there.onNotice((topic) => heard.push(`there: ${topic}`))
	work = (topic) => there.transaction((tx) => there.notify(tx, String(topic)))
	await handOver('shop')
	expect(heard).toEqual(['there: shop', 'here: shop'])
	await database.transaction((tx) => database.notify(tx, 'news'))
	await handOver('site')
	expect(heard.slice(2, 4)).toEqual(['here: news', 'there: news'])
})

import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseFile } from '#db/open.ts'
import { rounds } from '../rounds.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { workOff } from './work-off.ts'

/** AV4, DU6: terminations from outside while players buy: of the process, as by a supervisor, or of its connections to the database. */
let site: Site
let token: string
let item: { ProductNum: number; price: number }
beforeAll(async () => {
	site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '100000' })
	await site.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '100000000', '--reason', 'test')
	token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
	item = (await (await fetch(`${site.url}/api/itemshop?currency=r-coin&order=price-up`)).json()).itemshopdata[0]
})
afterAll(() => site.stop())

const rCoin = async (): Promise<number> => {
	const response = await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
	return (await response.json()).user.UserPoint
}

/** Eight players buy until `work` is done. Returns how many purchases were confirmed. */
const buyDuring = async (work: () => Promise<void>): Promise<number> => {
	let bought = 0
	let isOver = false
	const buying = Promise.all(
		Array.from({ length: 8 }, () =>
			workOff(site.url, token, () => {
				if (isOver) return null
				bought++
				return { path: `/buyitem?productnum=${item.ProductNum}`, body: {}, key: randomUUID() }
			}),
		),
	)
	await work().finally(() => {
		isOver = true
	})
	await buying
	return bought
}

const STOPS = rounds(3, 50)

describe('a site in the middle of purchases', () => {
	it('AV4: loses none when it is stopped and started again and again, and ends with 0 each time', {
		timeout: 600_000 + STOPS * 20_000,
	}, async () => {
		const before = await rCoin()
		const codes: (number | null)[] = []
		const bought = await buyDuring(async () => {
			for (let round = 0; round < STOPS; round++) {
				await sleep(300)
				codes.push(await site.stopAndRestart())
			}
		})
		expect(codes).toEqual(Array(STOPS).fill(0))
		expect(bought).toBeGreaterThan(8)
		expect(before - (await rCoin())).toBe(bought * item.price)
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
	})

	it.runIf(inject('engine') === 'sqlite')('DU6: waits while another program writes for three seconds, and fails nobody', async () => {
		const before = await rCoin()
		const other = new DatabaseSync(databaseFile(site.dataDir))
		const bought = await buyDuring(async () => {
			other.exec('begin immediate')
			await sleep(3_000)
			other.exec('commit')
		})
		other.close()
		expect(bought).toBeGreaterThan(0)
		expect(before - (await rCoin())).toBe(bought * item.price)
	})

	it.runIf(inject('engine') === 'postgres')('DU6: loses none and makes none twice when its connections are cut', async () => {
		const before = await rCoin()
		const client = new pg.Client(String(site.databaseUrl))
		await client.connect()
		const bought = await buyDuring(async () => {
			for (let cut = 0; cut < 40; cut++) {
				await sleep(50)
				await client.query(
					'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
				)
			}
		})
		await client.end()
		expect(before - (await rCoin())).toBe(bought * item.price)
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
	})
})

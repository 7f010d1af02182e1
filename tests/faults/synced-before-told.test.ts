import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rounds } from '../rounds.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { type SystemCall, watchSystemCalls } from './system-calls.ts'

/**
 * DU1: a purchase is confirmed only when it is on the disk. The real process is traced from outside: between a request and its 200 the
 * log of the database must have been written and then synced. With PostgreSQL the server promises this (DU10).
 */
const PURCHASES = rounds(60, 1_000)

describe.runIf(inject('engine') === 'sqlite')('DU1: a purchase', () => {
	let site: Site
	let headers: Record<string, string>
	let item: { ProductNum: number }
	beforeAll(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '100000' })
		await site.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '100000000', '--reason', 'test')
		headers = { authorization: `Bearer ${await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')}` }
		item = (await (await fetch(`${site.url}/api/itemshop?currency=r-coin&order=price-up`)).json()).itemshopdata[0]
	})
	afterAll(() => site.stop())

	it(`is on the disk before its answer leaves, ${PURCHASES} times`, async ({ skip }) => {
		const watch = await watchSystemCalls(site.pid(), ['pwrite64', 'fsync', 'fdatasync', 'read', 'write', 'writev', 'sendto', 'sendmsg'])
		if (!watch) return skip('strace is missing, or may not watch another process here: DU1 is not shown on this machine')
		for (let bought = 0; bought < PURCHASES; bought++) {
			const path = `${site.url}/api/buyitem?productnum=${item.ProductNum}`
			const response = await fetch(path, { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() } })
			await response.arrayBuffer()
			expect(response.status).toBe(200)
		}
		expect(syncedBeforeTold(await watch.stop())).toEqual({ answered: PURCHASES, synced: PURCHASES })
	})
})

/** How many purchases were confirmed, and for how many of them the log had been written and synced after the request. */
const syncedBeforeTold = (calls: SystemCall[]) => {
	let [answered, synced] = [0, 0]
	let state: 'nothing' | 'asked' | 'written' | 'synced' = 'nothing'
	for (const { name, on, text, isEnd, isGood } of calls) {
		const isLog = on.endsWith('-wal')
		if (text.includes('"POST /api/buyitem')) state = 'asked'
		else if (isLog && name === 'pwrite64' && state === 'asked') state = 'written'
		else if (isLog && /^f(data)?sync$/.test(name) && isEnd && isGood && state === 'written') state = 'synced'
		else if (text.includes('"HTTP/1.1 200') && state !== 'nothing') {
			answered++
			if (state === 'synced') synced++
			state = 'nothing'
		}
	}
	return { answered, synced }
}

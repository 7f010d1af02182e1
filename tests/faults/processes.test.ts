import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { RATE_LIMITS } from '#contract/limits.ts'
import { volley } from '../races/volley.ts'
import { rounds } from '../rounds.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { below } from './children.ts'
import { leaderOf } from './leader.ts'
import { workOff } from './work-off.ts'

/** Several processes serve one site on one port (docs/decisions/05-processes.md). A test selects the one that answers by pausing the others. */
const PROCESSES = 3
const OWNER = { userId: 'owner_one', password: 'Buwan-sa-Lawa-8' }
const KILLS = rounds(2, 12)

describe.runIf(inject('engine') === 'postgres')('several processes', () => {
	let site: Site
	let token: string
	beforeAll(async () => {
		site = await startSite('postgres', {
			PROCESSES: String(PROCESSES),
			RATE_LIMIT_SCALE: '1000',
			OWNER_USER_ID: OWNER.userId,
			OWNER_PASSWORD: OWNER.password,
		})
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
	})
	afterAll(() => site.stop())

	it('are as many as were asked for', () => expect(below(site.pid())).toHaveLength(PROCESSES))

	it('show what was edited on one of them, all of them', async () => {
		const editor = await signInAs(site.url, OWNER.userId, OWNER.password)
		for (const appName of ['Barkada Uno', 'Barkada Dos', 'Barkada Tres']) {
			await namesOf(site) // in the cache of each
			const answer = await fetch(`${site.url}/api/admin/settings`, {
				method: 'PATCH',
				headers: { authorization: `Bearer ${editor}`, 'content-type': 'application/json' },
				body: JSON.stringify({ appName }),
			})
			expect(answer.status).toBe(200)
			expect(await looksUntil(async () => (await namesOf(site)).join() === appName)).toBeLessThan(LOOKS_A_SECOND)
		}
	})

	it('let one of two hundred redeem a code', async () => {
		const tokens = [token, await signInAs(site.url, 'bea_santos', 'Merienda-4pm')]
		const { codes } = JSON.parse(await site.portal('codes', 'mint', '--count', '4', '--milleage', '3', '--json'))
		for (const code of codes) {
			const shots = Array.from({ length: 200 }, (_one, index) => ({
				path: '/processCoupon',
				token: tokens[index % tokens.length] ?? '',
				body: { CouponCode: code },
			}))
			const hits = await volley(site.url, shots)
			expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
			// On a busy machine a call that waits two seconds for a connection gets 503, with nothing done.
			expect(hits.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([])
			expect(hits.some(({ status }) => status === 409)).toBe(true)
		}
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
	})

	it('do what recurs in one of them, in another one when that is killed', async () => {
		const seen = new Set([await leaderOf(site.databaseUrl)])
		for (const pid of below(site.pid())) {
			process.kill(pid, 'SIGKILL')
			await expect.poll(() => below(site.pid()).filter((other) => other !== pid).length).toBe(PROCESSES)
			await namesOf(site) // the new one listens
			await expect.poll(() => leaderOf(site.databaseUrl)).not.toBeNull()
			seen.add(await leaderOf(site.databaseUrl))
		}
		expect(seen.size).toBeGreaterThan(1)
	})

	it('lose nothing that was answered when they are killed, and make nothing twice', () => buyWhileKilling(site))
})

describe.runIf(inject('engine') === 'postgres')('two processes with the limits of a real site', () => {
	let site: Site
	let isStopped = false
	beforeAll(async () => {
		site = await startSite('postgres', { PROCESSES: '2' })
	})
	afterAll(async () => {
		if (!isStopped) await site.stop()
	})

	it('count a short limit together', async () => {
		const token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
		const { points } = RATE_LIMITS.cartChangesPerAccount
		const shots = Array.from({ length: points + 60 }, () => ({ path: '/updateCheck', token, body: { seq: 1, ProductNum: 1 } }))
		const hits = await volley(site.url, shots)
		expect(hits.filter(({ status }) => status === 429)).toHaveLength(60)
	})

	it('answer what each of them has begun when they are stopped, and end with 0', async () => {
		const logins = Array.from({ length: 4 }, () => signInAs(site.url, 'juan_cruz', 'Sampaguita-7'))
		await Promise.race(logins)
		const children = below(site.pid())
		// As a terminal does, which signals all of them.
		for (const pid of children) process.kill(pid, 'SIGTERM')
		isStopped = true
		const code = site.stop()
		for (const token of await Promise.all(logins)) expect(token).toMatch(/^\w{20,}/)
		expect(await code).toBe(0)
		for (const pid of children) expect(() => process.kill(pid, 0)).toThrow()
	})
})

/** WA3 with several processes. */
const buyWhileKilling = async (site: Site) => {
	await site.portal('wallet', 'adjust', '--user-id', 'bea_santos', '--currency', 'r-coin', '--amount', '1000000', '--reason', 'test')
	const buyer = await signInAs(site.url, 'bea_santos', 'Merienda-4pm')
	const { itemshopdata } = await (await ask(`${site.url}/api/itemshop?currency=r-coin&order=price-up`)).json()
	const { ProductNum, price } = itemshopdata[0]
	const before = await rCoinOf(site, buyer)
	let bought = 0
	let kills = 0
	const worked = Promise.all(
		Array.from({ length: 4 }, () =>
			workOff(site.url, buyer, () => {
				if (kills >= KILLS) return null
				bought++
				return { path: `/buyitem?productnum=${ProductNum}`, body: {}, key: randomUUID() }
			}),
		),
	)
	for (; kills < KILLS; kills++) {
		await sleep(200)
		const [victim] = below(site.pid())
		if (victim) process.kill(victim, 'SIGKILL')
	}
	await worked
	expect(before - (await rCoinOf(site, buyer))).toBe(bought * price)
	expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
}

/** The site's name as each process shows it. */
const namesOf = async (site: Site): Promise<string[]> => {
	const names: string[] = []
	const all = below(site.pid())
	for (const asked of all) names.push(await nameAlone(site, () => all.filter((pid) => pid !== asked)))
	expect(names).toHaveLength(PROCESSES)
	return [...new Set(names)]
}

/** A process may take the connection just before it pauses, or hold a lock while it does; then all go on for a moment. */
const nameAlone = async (site: Site, others: () => number[]): Promise<string> => {
	for (;;) {
		for (const pid of others()) process.kill(pid, 'SIGSTOP')
		const answer = await siteOf(site.url).catch(() => null)
		for (const pid of others()) process.kill(pid, 'SIGCONT')
		if (answer) return answer.appName
		await sleep(1_000)
	}
}

const siteOf = async (url: string): Promise<{ appName: string }> => {
	const [response] = await once(get(`${url}/api/getsiteinfo`, { agent: false, signal: AbortSignal.timeout(10_000) }), 'response')
	return (await json(response)) as { appName: string }
}

const rCoinOf = async ({ url }: Site, token: string): Promise<number> => {
	const response = await ask(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
	return (await response.json()).user.UserPoint
}

/** Repeats the request if the process that had the connection was killed just now, as a browser does. */
const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
	for (let tries = 1; ; tries++) {
		try {
			return await fetch(url, init)
		} catch (error) {
			if (tries === ASKED_AT_MOST) throw error
			await sleep(100)
		}
	}
}
const ASKED_AT_MOST = 5

/** Counts looks, a twentieth of a second apart, until it is true; processes are notified at once, so it takes few. */
const looksUntil = async (isTrue: () => Promise<boolean>): Promise<number> => {
	for (let looks = 0; looks < LOOKS_A_SECOND; looks++) {
		if (await isTrue()) return looks
		await sleep(50)
	}
	return LOOKS_A_SECOND
}
const LOOKS_A_SECOND = 20

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { EDITOR, OWNER, OWNER_SETTINGS } from '../login-form.ts'
import { rounds } from '../rounds.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { residentBytes } from './resident-bytes.ts'

/**
 * A stranger has all pictures for shared links drawn (server/pages/social-preview.ts). A proof, on Linux: hundreds of pictures take minutes.
 * That the excess is refused, the gate checks in tests/e2e/findable.test.ts.
 */
const [PICTURES, A_SECOND] = [400, 50]
const FLOODS = rounds(0, 6)
const isTried = FLOODS > 0 && process.platform === 'linux' && inject('engine') === 'sqlite'

/** As `npm start` has it (scripts/allocator.mjs). */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

describe.runIf(isTried)('four hundred pictures of articles, fifty a second', () => {
	let site: Site
	let articles: number[]
	beforeAll(async () => {
		site = await startSite('sqlite', { RATE_LIMIT_SCALE: '1000', ...ALLOCATOR, ...OWNER_SETTINGS })
		articles = await writeArticles(site, await signInAs(site.url, ...EDITOR))
	})
	afterAll(() => site?.stop())

	it('hold up nobody, and fill no memory, however often', { timeout: 900_000 }, async () => {
		const owner = await signInAs(site.url, ...OWNER)
		// The library for drawing is loaded with the first.
		for (const id of articles.slice(0, 10)) expect(await drawn(site, id)).toBe(200)
		const before = residentBytes(site.pid())
		for (let flood = 0; flood < FLOODS; flood++) {
			// The name is in every picture, so none is ready.
			await send(site, owner, 'PATCH', '/admin/settings', { appName: `Barkada ${flood}` })
			const bystander = askForNewPages(site)
			const asked = articles.map((id, index) => sleep((index * 1_000) / A_SECOND).then(() => drawn(site, id)))
			const answers = new Set(await Promise.all(asked))
			const { statuses, longestMs, mostBytes } = await bystander.end()
			expect([statuses, answers]).toEqual([new Set([200]), new Set([200, 503])])
			// A page without the limit waits a minute, and the process grows by a gigabyte.
			expect(longestMs).toBeLessThan(2_000)
			// The pictures that are ready, 64 MB of them, and garbage that is not collected yet.
			expect((mostBytes - before) / 1_000_000).toBeLessThan(300)
		}
	})
})

/** The status of the answer to somebody who asks for the picture. */
const drawn = async ({ url }: Site, id: number) => {
	const answer = await fetch(`${url}/social/topic/${id}.png`)
	await answer.arrayBuffer()
	return answer.status
}

const send = async ({ url }: Site, token: string, method: 'POST' | 'PATCH', path: string, body: object) => {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
	const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
	expect(answer.status).toBe(200)
	return answer.json() as Promise<Record<string, unknown>>
}

/** The numbers of new public articles. */
const writeArticles = async (site: Site, token: string): Promise<number[]> => {
	const ids: number[] = []
	for (let number = 0; number < PICTURES; number++) {
		const article = { type: 0, subject: `Night market number ${number} opens at the harbour`, content: '<p>Text</p>', state: 'published' }
		ids.push(Number((await send(site, token, 'POST', '/admin/news', article)).id))
	}
	return ids
}

/** Somebody else, who opens one page after the other that nobody has opened before. */
const askForNewPages = (site: Site) => {
	let isOver = false
	const statuses = new Set<number>()
	const asking = (async () => {
		let [longestMs, mostBytes] = [0, 0]
		for (let turn = 0; !isOver; turn++) {
			const began = performance.now()
			const answer = await fetch(`${site.url}/search?q=never-asked-${turn}`, { headers: { accept: 'text/html' } })
			await answer.arrayBuffer()
			statuses.add(answer.status)
			longestMs = Math.max(longestMs, performance.now() - began)
			mostBytes = Math.max(mostBytes, residentBytes(site.pid()))
		}
		return { longestMs, mostBytes }
	})()
	return {
		async end() {
			isOver = true
			return { statuses, ...(await asking) }
		},
	}
}

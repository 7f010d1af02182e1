import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { bodiesFor } from '../bodies.ts'
import { GAME_KEYS } from '../game-server.ts'
import { createChance } from '../hostile/chance.ts'
import { openSocket, type Received } from '../hostile/line.ts'
import { hostileRequest, type Request } from '../hostile/requests.ts'
import { chosenSeed, rounds } from '../rounds.ts'
import { appoint } from '../staff.ts'
import { openWorld, type World } from '../world.ts'

/** IN1-IN8: requests generated from the contract, each with something wrong in it. */
const REQUESTS = inject('engine') === 'sqlite' ? rounds(3_000, 100_000) : rounds(500, 10_000)
const SEED = chosenSeed()
const LINES = 8

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000000', ...GAME_KEYS })
})
afterAll(() => world.close())

describe(`${REQUESTS} requests with something wrong in them (seed ${SEED})`, () => {
	it('are refused in the one shape of an error, by a server that lives on', { timeout: 3_600_000 }, async () => {
		// The owner may use every call, so the requests get as far as possible.
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const known = { token: owner.token, bodies: bodiesFor(owner), now: world.clock.now, chance: createChance(SEED) }
		const wrong: string[] = []
		const statuses: Record<number, number> = {}
		let sent = 0
		const sendAll = async () => {
			const line = openSocket(world.url)
			while (sent < REQUESTS && wrong.length < 20) {
				sent++
				const request = hostileRequest(known)
				const heard = await line.ask(request.bytes, request.method)
				statuses[heard?.status ?? 0] = (statuses[heard?.status ?? 0] ?? 0) + 1
				const fault = faultOf(request, heard)
				if (fault) wrong.push(`${fault}: ${request.label}`)
			}
			line.close()
		}
		await Promise.all(Array.from({ length: LINES }, sendAll))
		expect(wrong, JSON.stringify(statuses)).toEqual([])
		expect(({} as { status?: unknown }).status).toBeUndefined()
		expect((await world.call('GET /me', { token: owner.token })).status).toBe(200)
		// Otherwise the requests would be refused too early.
		expect(statuses[422]).toBeGreaterThan(REQUESTS / 4)
		expect(statuses[401] ?? 0).toBeLessThan(REQUESTS / 4)
	})
})

describe.runIf(inject('engine') === 'postgres')('IN9: the same requests one after the other', () => {
	it(`get the same answers on both databases (seed ${SEED})`, async () => {
		const heardOn = async (engine: 'sqlite' | 'postgres'): Promise<string[]> => {
			const site = await openWorld({ RATE_LIMIT_SCALE: '1000000', ...GAME_KEYS }, { engine })
			const owner = await appoint(site, ACCOUNT_STATUS.owner, 'same_on_both')
			const known = { token: owner.token, bodies: bodiesFor(owner), now: site.clock.now, chance: createChance(SEED) }
			const line = openSocket(site.url)
			const answers: string[] = []
			for (let sent = 0; sent < REQUESTS_OF_BOTH; sent++) {
				const request = hostileRequest(known)
				const heard = await line.ask(request.bytes, request.method)
				answers.push(`${request.label}\n${heard?.status} ${plain((heard?.text ?? '').replaceAll(owner.referralCode, 'a code'))}`)
			}
			line.close()
			await site.close()
			return answers
		}
		const [ours, theirs] = [await heardOn('sqlite'), await heardOn('postgres')]
		expect(ours.flatMap((heard, index) => (heard === theirs[index] ? [] : [whereTheyPart(heard, theirs[index] ?? '')]))).toEqual([])
	})
})
const REQUESTS_OF_BOTH = rounds(500, 5_000)

/**
 * Removes what differs between runs: ids of requests, times, keys of tickets, challenges of passkeys; the name of the database; and the number
 * of waiting mails, which are sent after the responses.
 */
const plain = (text: string): string =>
	text.startsWith('{') && text.includes('"requestId"')
		? text.replace(/"requestId":"\w+"/, '')
		: text
				.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{13}/g, 'a time')
				.replace(/"challenge":"[\w-]+"/, '')
				.replace(/"database":\{[^}]*\}/, '')
				.replace(/"mail":\{[^}]*\}/, '')

/** The request line, and both responses from shortly before the first character that differs, because a response can be long. */
const whereTheyPart = (one: string, other: string): string => {
	const first = [...one].findIndex((character, index) => character !== other[index])
	const from = Math.max(0, (first < 0 ? one.length : first) - 120)
	return `${one.split('\n', 1)}\n${one.slice(from, from + 400)}\n${other.slice(from, from + 400)}`
}

/** What is wrong with a response, or null. */
const faultOf = ({ isBad, method }: Request, heard: Received | null): string | null => {
	if (!heard) return 'no answer'
	const { status, type, text } = heard
	if (status >= 500) return `${status} ${text}`
	if (status < 400) return isBad ? `accepted with ${status}` : null
	if (method === 'HEAD') return null
	if (!type.startsWith('application/json')) return `${status} as ${type}`
	const { message, error, code, requestId } = JSON.parse(text) as Record<string, unknown>
	const isWhole = [message, code, requestId].every((value) => typeof value === 'string' && value !== '') && error === message
	return isWhole ? null : `${status} with ${text}`
}

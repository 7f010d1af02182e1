import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { verifySite } from '../../cli/verify/verify.ts'
import { loadingFirst } from '../machine-environment.ts'
import { isProof } from '../rounds.ts'
import { startSite, withDatabase } from '../site.ts'

export type Answer = { status: number; body: Record<string, unknown> }
/** Makes a request that changes something, once or again: the step of this number. */
export type Play = (step: number, call: () => Promise<Answer>) => Promise<Answer>
/** A walk through all steps in their order, with new players and new goods each time; always the same steps. */
export type Walk = (play: Play) => Promise<void>

/**
 * A site whose process is killed between two statements of each step of a walk, and started again: the books agree after each kill, and a
 * repetition of the request ends the work. In the gate each engine is killed in every other step, both together in all; in a proof at every
 * statement of every step, and after the last one (many minutes).
 */
export const startKilledSite = async (engine: 'sqlite' | 'postgres', settings: Record<string, string>) => {
	const folder = mkdtempSync(join(tmpdir(), 'kills-'))
	const files = { order: join(folder, 'order'), count: join(folder, 'count') }
	const site = await startSite(engine, {
		...settings,
		RATE_LIMIT_SCALE: '100000',
		KILL_ORDER: files.order,
		KILL_COUNT: files.count,
		...loadingFirst(join(import.meta.dirname, 'kill-when-told.ts')),
	})
	let orders = 0
	const order: Order = ({ when, at }) => writeFileSync(files.order, `${++orders} ${when} ${at}`)
	const isServing = () =>
		fetch(`${site.url}/healthz`).then(
			() => true,
			() => false,
		)

	return {
		url: site.url,
		portal: site.portal,
		...requestsTo(site.url),
		async stop(): Promise<void> {
			await site.stop()
			rmSync(folder, { recursive: true })
		},
		/** `agree` reads the database after each kill, beside the sums of the books. */
		async inEachStepOf(walk: Walk, agree: (database: Opened) => Promise<void> = async () => undefined): Promise<void> {
			const statements = await statementsOf(walk, files, order)
			const walks = isProof ? Math.max(...statements) + 1 : 1
			let planned = 0
			let kills = 0
			for (let number = 1; number <= walks; number++)
				await walk(async (step, call) => {
					const count = statements[step] ?? 0
					const place = isProof ? placeIn(count, number) : aPlaceIn(count, step - (engine === 'sqlite' ? 0 : 1))
					if (place === null) return call()
					planned++
					order(place)
					const answer = await call().catch(() => null)
					rmSync(files.order)
					// What the process does after its answer may have ended it.
					if (answer && (await isServing())) return answer
					kills++
					await site.killAndRestart()
					await withDatabase(site, async (database) => {
						// Sums only: the seals are read once, at the end.
						const results = await verifySite(database, '')
						expect(results.filter(({ ok, by }) => !ok && by === 'sums')).toEqual([])
						await agree(database)
					})
					return answer ?? call()
				})
			// A step may do with fewer statements than the first time: what it wrote then is there.
			expect(kills).toBeGreaterThanOrEqual(planned * 0.7)
			expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
		},
	}
}
export type KilledSite = Awaited<ReturnType<typeof startKilledSite>>
type Opened = Parameters<Parameters<typeof withDatabase>[1]>[0]
type Place = { when: 'before' | 'after'; at: number }

type Order = (place: Place | { when: 'count'; at: 0 }) => void

/** How many statements each step has: the least of two walks, because those of recurring jobs are counted too. */
const statementsOf = async (walk: Walk, files: { order: string; count: string }, order: Order): Promise<number[]> => {
	const statements: number[] = []
	for (let time = 0; time < 2; time++)
		await walk(async (step, call) => {
			rmSync(files.count, { force: true })
			order({ when: 'count', at: 0 })
			const answer = await call()
			rmSync(files.order)
			const count = existsSync(files.count) ? readFileSync(files.count).length : 0
			statements[step] = Math.min(count, statements[step] ?? count)
			return answer
		})
	expect(statements.filter((count) => count < 5)).toEqual([])
	return statements
}

const requestsTo = (url: string) => {
	const ask = async (method: string, path: string, token: string | null, { body = '', headers = {} }: Sent = {}): Promise<Answer> => {
		const response = await fetch(`${url}/api${path}`, {
			method,
			headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json', ...headers },
			...(method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		})
		return { status: response.status, body: await response.json() }
	}
	return {
		post: (path: string, token: string | null, body: object | string, headers: Record<string, string> = {}) =>
			ask('POST', path, token, { body, headers }),
		patch: (path: string, token: string, body: object) => ask('PATCH', path, token, { body }),
		get: async (path: string, token: string) => (await ask('GET', path, token)).body,
	}
}
type Sent = { body?: object | string; headers?: Record<string, string> }

/** Every statement in turn, then after the last one. */
const placeIn = (count: number, walk: number): Place | null =>
	walk > count + 1 ? null : walk === count + 1 ? { when: 'after', at: count } : { when: 'before', at: walk }

/** Early, in the middle, or before or after one of the last statements, in every other step. */
const aPlaceIn = (count: number, turn: number): Place | null => {
	if (turn % 2 !== 0) return null
	const which = (turn / 2) % 4
	return { when: which === 3 ? 'after' : 'before', at: Math.max(1, Math.floor(count * ([0.4, 0.9, 0.7, 0.9][which] ?? 1))) }
}

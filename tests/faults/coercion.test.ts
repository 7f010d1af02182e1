import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { bodiesFor } from '../bodies.ts'
import { GAME_KEYS, gameRow, sayToSite } from '../game-server.ts'
import { bodyFields, type CallField, fieldsOf, isOfItsKind, withValue } from '../hostile/fields.ts'
import { appoint } from '../staff.ts'
import { everything } from '../statements.ts'
import { openWorld, type Person, type World } from '../world.ts'

/**
 * IN2: a value of another type is never accepted for a field. The fields are read from the contract, so a new call is covered
 * automatically. No request gets as far as a database, so one engine is enough.
 */
let world: World
let owner: Person
let bodies: Record<string, object>
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000000', ...GAME_KEYS })
	// The owner may use every call.
	owner = await appoint(world, ACCOUNT_STATUS.owner)
	await world.services.rankings.followAccounts()
	bodies = bodiesFor(owner)
	await world.settle()
})
afterAll(() => world.close())

const VALUES = ['2', '', [2], ['text'], true, 2, 2.0000001, null, { $gt: 0 }]

describe.runIf(inject('engine') === 'sqlite')('IN2: a field of a body', () => {
	it.each([
		['of people', bodyFields(({ access }) => access !== 'game'), 2_000],
		['of the game server', bodyFields(({ access, lines }) => access === 'game' && !lines), 60],
	] as const)('%s takes nothing of another kind', async (_whose, fields, least) => {
		const before = await everything(world)
		const shots = fields.flatMap((field) =>
			VALUES.filter((value) => !isOfItsKind(field.schema, value) && !(value === '' && isOfItsKind(field.schema, 'x'))).map((value) => ({
				field,
				value,
			})),
		)
		expect(shots.length).toBeGreaterThan(least)
		const taken = await allOf(shots, async ({ field, value }) => {
			const { status, body } = await send(field, withValue(bodies[field.endpoint.path] ?? {}, field, value))
			return status === 422 && names(body.errors, field.name)
				? null
				: `${field.call} ${field.name} = ${JSON.stringify(value)}: ${status} ${JSON.stringify(body)}`
		})
		expect(taken).toEqual([])
		expect(withoutUsedSignatures(await everything(world))).toEqual(withoutUsedSignatures(before))
	})

	it('of a row of a snapshot takes nothing of another kind: the row is reported, and not taken', async () => {
		const rows = {
			characters: gameRow(1),
			clubs: { GuNum: 1, GuName: 'Ateneo', GuMaster: 1, ChaSchool: 0, wins: 0, losses: 0 },
			areas: { area: 'Gate', GuNum: null, taxPercent: 2.5 },
		}
		const kinds = Object.keys(rows) as (keyof typeof rows)[]
		const fields = bodyFields(({ lines }) => lines !== undefined).filter(({ path }) => path.length === 3)
		expect(fields.length).toBeGreaterThan(20)
		const takenAt = new Date(world.clock.now()).toISOString()
		expect(
			(await sayToSite(world, 'snapshot', { takenAt, ...Object.fromEntries(kinds.map((kind) => [kind, [rows[kind]]])) })).body,
		).toEqual({
			accepted: 3,
			rejected: [],
		})
		for (const field of fields) {
			const kind = kinds.find((name) => name === field.path[0]) ?? 'areas'
			const wrong = VALUES.filter((value) => !isOfItsKind(field.schema, value))
			const list = wrong.map((value) => ({ ...rows[kind], [String(field.path[2])]: value }))
			const { status, body } = await sayToSite(world, 'snapshot', { takenAt, [kind]: list })
			expect([field.name, status, body.accepted]).toEqual([field.name, 200, 0])
			expect((body.rejected as object[]).length).toBe(wrong.length)
		}
		for (const value of VALUES.filter((one) => typeof one !== 'string'))
			expect((await sayToSite(world, 'snapshot', { takenAt: value })).status).toBe(422)
	})
})

describe.runIf(inject('engine') === 'sqlite')('IN2: a whole number of an address', () => {
	const calls = Object.values(ENDPOINTS) as Endpoint[]
	const isNumber = (schema: z.core.$ZodType) => {
		const seven = z.safeParse(schema, '7')
		return seven.success && typeof seven.data === 'number'
	}
	const SPELLINGS = [
		...['-1', '+1', '1.0', '2.0000001', '1e3', '0x10', '1,000', '1n', '1234567890123456', '٣', '１', ' 1', '1\n', 'NaN', 'true', '[1]'],
		'{"$gt":0}',
	]

	it('is digits and nothing else, in a query', async () => {
		const shots = calls.flatMap((endpoint) =>
			fieldsOf(endpoint.query)
				.filter(({ schema }) => isNumber(schema))
				.flatMap(({ name }) => ['', ...SPELLINGS, ...(name === 'page' ? ['0', '000'] : [])].map((text) => ({ endpoint, name, text }))),
		)
		expect(shots.length).toBeGreaterThan(200)
		const taken = await allOf(shots, async ({ endpoint, name, text }) => {
			const { status, body } = await ask(endpoint, { query: `${name}=${encodeURIComponent(text)}` })
			return status === 422 && names(body.errors, name) ? null : `${endpoint.path} ${name}=${text}: ${status}`
		})
		expect(taken).toEqual([])
	})

	it('is digits and nothing else, in a path', async () => {
		const shots = calls
			.filter(({ access }) => access !== 'game')
			.flatMap((endpoint) =>
				fieldsOf(endpoint.params)
					.filter(({ schema }) => isNumber(schema))
					.flatMap(({ name }) => SPELLINGS.map((text) => ({ endpoint, name, text }))),
			)
		expect(shots.length).toBeGreaterThan(500)
		const taken = await allOf(shots, async ({ endpoint, name, text }) => {
			const { status, body } = await ask(endpoint, { params: { [name]: text } })
			return status === 422 && names(body.errors, name) ? null : `${endpoint.path} ${name}=${text}: ${status}`
		})
		expect(taken).toEqual([])
	})

	it('is told once, as everything in a query', async () => {
		const shots = calls.flatMap((endpoint) =>
			fieldsOf(endpoint.query)
				.filter(({ path }) => path.length === 1)
				.map(({ name }) => ({ endpoint, name })),
		)
		const taken = await allOf(shots, async ({ endpoint, name }) => {
			const { status, body } = await ask(endpoint, { query: `${name}=1&${name}=1` })
			return status === 422 && names(body.errors, name) ? null : `${endpoint.path} ${name} twice: ${status}`
		})
		expect(taken).toEqual([])
	})
})

type Reply = { status: number; body: { errors?: Record<string, string[]> } }

const send = async ({ endpoint }: CallField, body: object): Promise<Reply> => {
	if (endpoint.access === 'game') return sayToSite(world, endpoint.path.slice('/game/'.length), body)
	return ask(endpoint, { body: JSON.stringify(body) })
}

type Asking = { params?: Record<string, string>; query?: string; body?: string }

/** Sends a call as the owner; all other path parameters are some number. */
const ask = async ({ method, path }: Endpoint, { params = {}, query = '', body }: Asking): Promise<Reply> => {
	const address = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? '1'))
	const response = await fetch(`${world.url}/api${address}?${query}`, {
		method,
		headers: { authorization: `Bearer ${owner.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
		...(body !== undefined && { body }),
	})
	const text = await response.text()
	return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

/** Whether the errors name this field or an object that contains it. */
const names = (errors: Record<string, string[]> | undefined, field: string): boolean =>
	Object.keys(errors ?? {}).some((name) => name === field || field.startsWith(`${name}.`))

/** Sends all shots, eight at a time, and returns the messages about those that were accepted. */
const allOf = async <Shot>(shots: readonly Shot[], fire: (shot: Shot) => Promise<string | null>): Promise<string[]> => {
	const hits: string[] = []
	let next = 0
	const shoot = async () => {
		for (let shot = shots[next++]; shot !== undefined && hits.length < 20; shot = shots[next++]) {
			const hit = await fire(shot)
			if (hit) hits.push(hit)
		}
	}
	await Promise.all(Array.from({ length: 8 }, shoot))
	return hits
}

/** Leaves out the used nonces: a signature is used up whatever the call. */
const withoutUsedSignatures = ({ game_nonces: _used, game_server: _heard, ...rest }: Record<string, unknown[]>) => rest

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { bodiesFor } from '../../../tests/bodies.ts'
import { confirmAnswer, confirmPassword } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { everything } from '../../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** AZ4: fields that a call does not list are refused, and none of them reaches a row. */

const POSTS = (Object.values(ENDPOINTS) as Endpoint[]).filter(
	({ method, access, isRaw }) => method === 'POST' && access !== 'game' && !isRaw,
)

const PLAIN = [
	...['UserPoint', 'UserPoint2', 'userPoints', 'balance', 'price', 'total', 'amount', 'quantity_', 'status', 'type', 'role', 'roles'],
	...['isAdmin', 'is_staff', 'UserType', 'usertype', 'UserNum_', 'usernum', 'userNum', 'account_id', 'accountId', 'id', 'user_id', 'ID'],
	...['email', 'email_key', 'email_verified_at', 'isEmailVerified', 'password', 'password_hash', 'secret_answer_hash', 'session_epoch'],
	...['status_until', 'status_reason', 'created_at', 'closed_at', 'terms_accepted_at', 'referral_code', 'ReferralCode_', 'secret_question'],
	...[
		'token_',
		'user',
		'characters',
		'actor',
		'body',
		'$set',
		'$where',
		'_method',
		'toString',
		'valueOf',
		'hasOwnProperty',
		'',
		' ',
		'UserPass ',
		'USERPASS',
		'a.b',
		'user[status]',
	],
].map((key) => [key, JSON.stringify({ [key]: 1 }).slice(1, -1)] as const)
const DEEP = [
	['user nested', '"user":{"status":20,"UserPoint":1}'],
	['a list', '"UserPoint":[1]'],
	['null', '"UserPoint":null'],
	['__proto__', '"__proto__":{"status":20}'],
	['constructor', '"constructor":{"prototype":{"status":20}}'],
	['prototype', '"prototype":{"status":20}'],
	['nested __proto__', '"user":{"__proto__":{"status":20}}'],
	['an escaped __proto__', '"\\u005f_proto__":{"status":20}'],
	['the same key twice', '"UserPoint":1,"UserPoint":2'],
] as const
const KEYS = [...PLAIN, ...DEEP]

let world: World
let player: Person
let bodies: Record<string, object>
beforeAll(async () => {
	// A job of the site would write in the middle of a comparison.
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { isWithoutJobs: true })
	// An owner may call everything.
	player = await appoint(world, ACCOUNT_STATUS.owner)
	bodies = bodiesFor(player)
	await confirmPassword(world, player)
	await confirmAnswer(world, player)
	await world.settle()
})
afterAll(() => world.close())

const post = async (path: string, body: string) => {
	const url = `${world.url}/api${path.replace('{id}', '1')}?productnum=1&items=%5B%5D`
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${player.token}` }
	const response = await fetch(url, { method: 'POST', headers, body })
	return { status: response.status, code: String((await response.json()).code) }
}

describe('a field that a call does not list', () => {
	it('is tried in sixty ways', () => expect(KEYS.length).toBeGreaterThanOrEqual(60))

	it.each(POSTS.map(({ path }) => [path]))('is refused by POST %s, and changes nothing', async (path) => {
		const fields = JSON.stringify(bodies[path] ?? {}).slice(1, -1)
		const before = await everything(world)
		const accepted: string[] = []
		for (const [name, extra] of KEYS) {
			const { status, code } = await post(path, `{${[extra, fields].filter(Boolean).join(',')}}`)
			const isRefused = (status === 422 && code === 'VALIDATION') || (status === 400 && code === 'MALFORMED')
			if (!isRefused) accepted.push(`${name}: ${status} ${code}`)
		}
		expect(accepted).toEqual([])
		expect(await everything(world)).toEqual(before)
		expect(({} as { status?: number }).status).toBeUndefined()
	})

	it.each(POSTS.filter(({ body }) => body).map(({ path }) => [path]))('told twice is refused by POST %s', async (path) => {
		const fields = Object.entries(bodies[path] ?? {}).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
		expect(fields.length).toBeGreaterThan(0)
		for (const field of fields) expect(await post(path, `{${[...fields, field].join(',')}}`)).toEqual({ status: 422, code: 'VALIDATION' })
	})
})

describe('the colons and quotes of a text', () => {
	it.each(['{"a":":"}', '{"a\\":b":"\\\\"}', '{"a":"\\\\\\":"}', '[{"a":{"b":[":",{"c":"}:"}]}}]', '":"', '{ "a" : {} , "b" : "" }'])(
		'are no fields: %s',
		async (body) => {
			const url = `${world.url}/api/findUserID`
			const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
			const { errors } = await response.json()
			expect(Object.keys(errors).length).toBeGreaterThan(0) // read, then refused by the schema
		},
	)
})

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '#contract/address.ts'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { openPayments, PAYMONGO } from '../../../tests/payments-server.ts'
import { drawn } from '../../../tests/pictures.ts'
import { PLAYER_ACTIONS } from '../../../tests/player-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { type Answer, openWorld, type Person, type World } from '../../../tests/world.ts'
import { sha256 } from '../ids.ts'

/** The caller is read again in the transaction of the change: the headers come in time, the body comes too late (docs/decisions/15-sessions.md). */
let world: World
let payments: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
	payments = await openPayments()
	// Examples let days pass: a job that is due then would change the database beside the call.
	world = await openWorld({ ...PAYMONGO, PAYMONGO_URL: payments.url, RATE_LIMIT_SCALE: '1000' }, { isWithoutJobs: true })
})
afterAll(async () => {
	await world.close()
	await payments.close()
})

const WRITES = (Object.values(ENDPOINTS) as Endpoint[]).filter(
	({ access, method, knowsPlayers }) => method !== 'GET' && access !== 'game' && (access !== 'guest' || knowsPlayers),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as CallName
const actionOf = (endpoint: Endpoint) => AUDITED_ACTIONS[nameOf(endpoint)] ?? PLAYER_ACTIONS[nameOf(endpoint)]
const isOfStaff = ({ access }: Endpoint) => access !== 'player' && access !== 'guest'

it('every call that changes something for somebody who is identified has an example', () => {
	expect(WRITES.filter((endpoint) => !actionOf(endpoint)).map(nameOf)).toEqual([])
})

const setStatus = ({ userNum }: Person, status: number) =>
	world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', userNum).execute())

const signOut = async ({ token }: Person) => {
	await world.call('POST /logout', { token })
}

describe.each(WRITES.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
	it('does nothing for somebody who may not any more when the body has come', async () => {
		const person = isOfStaff(endpoint) ? await appoint(world, ACCOUNT_STATUS.owner) : await world.register()
		let before: Record<string, string> = {}
		const status = await late(person, name, async () => {
			if (isOfStaff(endpoint)) await setStatus(person, 1)
			else await signOut(person)
			await world.settle()
			before = await everything()
		})
		await world.settle()
		expect(status).toBe(isOfStaff(endpoint) ? 403 : 401)
		expect(await everything()).toEqual(before)
	})
})

describe('somebody who buys', () => {
	it.each<[string, (person: Person) => Promise<unknown>]>([
		['is suspended', (person) => setStatus(person, 2)],
		[
			'has the password changed',
			({ userNum }) => world.database.transaction((tx) => world.services.accounts.setPassword(tx, userNum, { hash: '', sealed: null })),
		],
	])('gets nothing who %s meanwhile', async (_what, end) => {
		const person = await world.register()
		expect(await late(person, 'POST /buyitem', async () => void (await end(person)))).toBe(401)
	})
})

/** Runs the example of a call, with its body held back until `meanwhile` has run. Returns the status of the answer. */
const late = async (person: Person, name: CallName, meanwhile: () => Promise<void>): Promise<number> => {
	let status = 0
	const call: World['call'] = async (called, sending = {}) => {
		if (called !== name || sending.token !== person.token || status !== 0) return world.call(called, sending)
		const body = Buffer.from(JSON.stringify(sending.body ?? {}))
		status = await slowly({ name, ...sending, body, type: 'application/json' }, meanwhile)
		return NOTHING
	}
	if (name === 'POST /admin/pictures') {
		const form = new FormData()
		form.append('picture', new Blob([new Uint8Array(await drawn())], { type: 'image/png' }), 'a.png')
		const encoded = new Response(form)
		const type = encoded.headers.get('content-type') ?? ''
		return slowly({ name, token: person.token, body: Buffer.from(await encoded.arrayBuffer()), type }, meanwhile)
	}
	const endpoint = WRITES.find((one) => nameOf(one) === name)
	// The answer here is a refusal; what the example then does with it is ignored.
	await (endpoint && actionOf(endpoint))?.({ ...world, call }, person).catch((error: unknown) => {
		if (status === 0) throw error
	})
	return status
}

const NOTHING: Answer = { status: 0, body: {}, text: '', headers: new Headers() }

type Slow = Omit<NonNullable<Parameters<World['call']>[1]>, 'body'> & { name: CallName; body: Buffer; type: string }

/** Sends all but the last byte before `meanwhile`. */
const slowly = async ({ name, token, params = {}, query = {}, body, type }: Slow, meanwhile: () => Promise<void>): Promise<number> => {
	const [method = '', path = ''] = name.split(' ')
	const target = new URL(world.url + addressOf(path, { params, query }))
	const address = `${target.pathname}${target.search}`
	const reading = bodyIsRead({ method, url: address, token })
	const socket = connect(Number(target.port), target.hostname)
	await once(socket, 'connect')
	socket.setNoDelay(true)
	let text = ''
	const closed = once(socket, 'close')
	socket.on('data', (data) => {
		text += data
	})
	const head = [
		`${method} ${address} HTTP/1.1`,
		`host: ${target.host}`,
		'connection: close',
		`authorization: Bearer ${token}`,
		`content-type: ${type}`,
		`content-length: ${body.length}`,
	]
	socket.write(`${head.join('\r\n')}\r\n\r\n`)
	socket.write(body.subarray(0, -1))
	// A call that the first checks refuse would pass the test for another reason: it ends here.
	const refused = closed.then(() => {
		throw new Error(`${name} was answered before its body was read: ${text.split('\r\n')[0]}`)
	})
	await Promise.race([reading, refused])
	refused.catch(() => undefined)
	await meanwhile()
	if (!socket.destroyed) socket.write(body.subarray(-1))
	await closed
	return Number(text.split(' ')[1])
}

/** Resolves when the server begins to read the body of this call: only then have its access checks admitted it. */
const bodyIsRead = ({ method, url, token }: { method: string; url: string; token: string | undefined }) =>
	new Promise<void>((resolve) => {
		const arrived = (message: unknown) => {
			const { request } = message as { request: IncomingMessage }
			if (request.method !== method || request.url !== url || request.headers.authorization !== `Bearer ${token}`) return
			unsubscribe(ARRIVED, arrived)
			request.on('newListener', (event) => {
				if (event === 'data' || event === 'readable') resolve()
			})
		}
		subscribe(ARRIVED, arrived)
	})

const ARRIVED = 'http.server.request.start'

/**
 * A digest of each table. Left out: counters of tries, audit entries of refusals, and the queue of the job that follows each change of a
 * status.
 */
const everything = (): Promise<Record<string, string>> =>
	world.database.transaction(async (tx) => {
		const tables = await tx.introspection.getTables()
		const names = tables.filter(({ isView }) => !isView).map(({ name }) => name)
		const found: Record<string, string> = {}
		for (const name of names.filter((one) => !COUNTS.includes(one)).toSorted()) {
			const rows = await tx
				.selectFrom(name as 'accounts')
				.selectAll()
				.execute()
			found[name] = sha256(
				rows
					.map((row) => JSON.stringify({ ...row, ...(BESIDES[name] ?? {}) }))
					.toSorted()
					.join('\n'),
			)
		}
		return found
	})

/** Columns written in the background: when a session was last used, the delivery of a letter, and a password from a game at full cost. */
const BESIDES: Record<string, object> = {
	sessions: { last_seen_at: 0, idle_until: 0 },
	moved_in: { password: '', to_harden: 0 },
	mail_outbox: { state: '', sealed: '', attempts: 0, next_at: 0, lease_until: 0, settled_at: 0, failure: '' },
}

const COUNTS: readonly string[] = ['rate_windows', 'audit_entries', 'audit_head', 'listing_changes']

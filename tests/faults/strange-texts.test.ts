import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { NAME_PATTERN } from '#features/accounts/details.contract.ts'
import { bodiesFor } from '../bodies.ts'
import { GAME_KEYS, gameRow, sendSnapshot, signedHeaders } from '../game-server.ts'
import { stock } from '../goods.ts'
import { bodyFields, type CallField as Field, isText, withValue } from '../hostile/fields.ts'
import { BROKEN_TEXTS, STRANGE_NAMES, STRANGE_TEXTS } from '../hostile/strange-texts.ts'
import { own } from '../proofs.ts'
import { rounds } from '../rounds.ts'
import { appoint } from '../staff.ts'
import { openWorld, registration, type World } from '../world.ts'

/**
 * IN3: invalid, invisible and confusing texts in every text field of the contract. In the gate each field gets a share of them, which
 * differs from field to field, in a proof all.
 */
const SHARE = rounds(20, 1)
/** Where each is sent to two sites, which are compared. */
const COMPARED = rounds(40, 1)
const FIELDS: Field[] = bodyFields(() => true).filter(({ schema }) => isText(schema))
const shareOf = <T>(all: readonly T[], field: number, share = SHARE): T[] => all.filter((_one, index) => index % share === field % share)

const openSite = async (engine = inject('engine')) => {
	const world = await openWorld({ RATE_LIMIT_SCALE: '1000000', ...GAME_KEYS }, { engine })
	// Another account has the number that is used in paths.
	await world.register({ userId: 'strange_first', userEmail: 'first@example.com' })
	const owner = await appoint(world, ACCOUNT_STATUS.owner, 'strange_owner')
	const bodies: Record<string, object> = {
		...bodiesFor(owner),
		...OF_THE_GAME,
		// A new password would end the session, and so would ten more sign-ins.
		'/processlogin': { UserID: owner.userId, UserPass: 'Not-My-Password-1' },
		'/updatepassword': { ...own(owner), UserPass: 'Not-My-Password-1', NewUserPass: 'Bagong-Umaga-9' },
	}

	const send = async ({ endpoint }: Field, body: Buffer) => {
		const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`
		const signed = endpoint.access === 'game' ? signedHeaders({ method: endpoint.method, path, body, now: world.clock.now() }) : {}
		const response = await fetch(world.url + path, {
			method: endpoint.method,
			headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}`, ...signed },
			body: new Uint8Array(body),
		})
		const text = await response.text()
		return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> }
	}
	const fill = (field: Field, text: string) => JSON.stringify(withValue(bodies[field.endpoint.path] ?? {}, field, text))
	return { world, owner, send, fill }
}
/** Calls of the game server; rows of a snapshot are accepted or refused one by one. */
const OF_THE_GAME = {
	'/game/snapshot': {
		takenAt: '2026-11-20T00:00:00.000Z',
		characters: [gameRow(1, { UserID: 'nobody_here' })],
		clubs: [{ GuNum: 1, GuName: 'Ateneo', GuMaster: 1, ChaSchool: 0, wins: 0, losses: 0 }],
		areas: [{ area: 'Gate', GuNum: null, taxPercent: 2 }],
	},
	'/game/authenticate': { UserID: 'nobody_here', UserPass: 'Kalesa-at-Araw' },
}
const ROWS = 3

type Site = Awaited<ReturnType<typeof openSite>>

let site: Site
let world: World
beforeAll(async () => {
	site = await openSite()
	world = site.world
})
afterAll(() => world.close())

describe('IN3: a text field', () => {
	it('is tried with 120 texts', () => {
		expect(new Set(STRANGE_TEXTS).size + BROKEN_TEXTS.length).toBeGreaterThanOrEqual(120)
		expect(FIELDS.length).toBeGreaterThan(150)
	})

	it('is malformed with what is no text', async () => {
		const taken: unknown[] = []
		for (const [index, field] of FIELDS.entries()) {
			const [before = '', after = ''] = site.fill(field, HERE).split(HERE)
			for (const broken of shareOf(BROKEN_TEXTS, index)) {
				const { status, body } = await site.send(field, Buffer.concat([Buffer.from(before), broken, Buffer.from(after)]))
				const isMalformed = status === 400 && body.code === 'MALFORMED'
				if (!isMalformed && !isRowReported(field, { status, body }) && !isRefusedSignIn(field, status))
					taken.push([field.call, field.name, broken.toString('hex'), status, body])
			}
		}
		expect(taken).toEqual([])
	})

	it('that is refused empty is refused with nothing to see in it', async () => {
		const [seen, taken]: [string[], unknown[]] = [[], []]
		for (const [index, field] of FIELDS.entries()) {
			const ask = (text: string) => site.send(field, Buffer.from(site.fill(field, text)))
			if ((await ask('')).status !== 422) continue
			seen.push(field.name)
			const text = (BLANK[index % BLANK.length] ?? '').repeat(10)
			const { status, body } = await ask(text)
			if (status < 400) taken.push([field.call, field.name, text.codePointAt(0)?.toString(16), status, body])
		}
		expect(seen.length).toBeGreaterThan(22)
		expect(taken).toEqual([])
	})
	const BLANK = [' ', '\u200b', '\u2800', '\u3164', '\u00ad', '\u115f', '\u2060', '\u{e0020}', '\ufff9', '\u0301']
	const HERE = 'the-place-of-the-text'
	/** In a snapshot a text that JSON can hold but no database can store is refused with its row, without the other rows. */
	const isRowReported = ({ endpoint, name }: Field, { status, body }: { status: number; body: Record<string, unknown> }) =>
		endpoint.lines !== undefined && (name === 'takenAt' ? status === 422 : status === 200 && body.accepted === ROWS - 1)

	/** What the game cannot write in UTF-8 is a wrong password. */
	const isRefusedSignIn = ({ endpoint }: Field, status: number) => endpoint.takesBrokenText === true && status === 422

	it.runIf(inject('engine') === 'postgres')('with a strange one gets the same answer on both databases', { timeout: 900_000 }, async () => {
		// Both new: what earlier calls left behind would set them apart.
		const [one, other] = [await openSite(), await openSite('sqlite')]
		const apart: unknown[] = []
		let kept = 0
		for (const [index, field] of FIELDS.entries())
			for (const text of shareOf(STRANGE_TEXTS, index, COMPARED)) {
				const [ours, theirs] = await Promise.all([one, other].map(({ send, fill }) => send(field, Buffer.from(fill(field, text)))))
				if (ours?.status === 200) kept++
				const [here, there] = [ours, theirs].map((answer) => [answer?.status, answer?.body.code, answer?.body.message, answer?.body.errors])
				if (JSON.stringify(here) !== JSON.stringify(there) || Number(ours?.status) >= 500)
					apart.push([field.call, field.name, text, here, there])
			}
		for (const { world, owner } of [one, other]) {
			expect((await world.call('GET /me', { token: owner.token })).status).toBe(200)
			await world.close()
		}
		expect(apart).toEqual([])
		expect(kept).toBeGreaterThan(100)
	})
})

describe('IN3: a user ID', () => {
	it('has no twins: whatever looks like another one is refused, and signs that nobody sees do not count', async () => {
		await world.call('POST /register', { body: registration('juan') })
		for (const name of STRANGE_NAMES) {
			const { status, body } = await world.call('POST /register', { body: registration(name, { userEmail: 'twin@example.com' }) })
			expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, ['userId']])
		}
		const accounts = await world.database.read.selectFrom('accounts').select('user_id').execute()
		for (const { user_id } of accounts) expect(user_id).toMatch(/^[\w.-]+$/)
	})
})

describe('IN3: a strange text', () => {
	it('that the game tells is kept and shown as it is', async () => {
		const characters = STRANGE_TEXTS.map((ChaName, index) => gameRow(index + 1, { ChaName }))
		const clubs = STRANGE_TEXTS.map((GuName, index) => ({
			GuNum: index + 1,
			GuName,
			GuMaster: index + 1,
			ChaSchool: 0,
			wins: 0,
			losses: 0,
		}))
		expect((await sendSnapshot(world, { characters, clubs })).body).toEqual({ accepted: 2 * STRANGE_TEXTS.length, rejected: [] })
		for (const [index, text] of STRANGE_TEXTS.entries()) {
			expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: index + 1 } })).body).toMatchObject({ ChaName: text })
			expect((await world.call('GET /clubs/{GuNum}', { params: { GuNum: index + 1 } })).body).toMatchObject({ GuName: text })
		}
	})

	it('that people write is kept and shown as it is', async () => {
		const { token } = site.owner
		const item = await stock(world, { price: 5 })
		const { body: article } = await world.call('POST /admin/news', { token, body: { type: 0, subject: 'A', content: '' } })
		const { body: download } = await world.call('POST /admin/downloads', { token, body: { ...bodiesFor(site.owner)['/admin/downloads'] } })
		const { body: answer } = await world.call('POST /admin/ticket-answers', { token, body: { title: 'A', text: 'B' } })
		let edition = Number(download.edition)
		for (const [index, text] of STRANGE_TEXTS.entries()) {
			const places = [
				['/admin/settings', { appName: text }],
				[`/admin/shop/items/${item}`, { ItemName: text, description: text, descriptionFil: text }],
				[`/admin/news/${article.id}`, { subject: text, author: text, fil: { subject: text, content: '' } }],
				[`/admin/downloads/${download.id}`, { name: text, nameFil: text, description: text, descriptionFil: text, version: text, edition }],
				[`/admin/ticket-answers/${answer.id}`, { title: `Kept ${text}`, text }],
			] as const
			for (const [path, body] of places.filter((_one, place) => rounds(place === index % places.length, true))) {
				const sent = await fetch(`${world.url}/api${path}`, {
					method: 'PATCH',
					headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
					body: JSON.stringify(body),
				})
				expect([path, text, sent.status]).toEqual([path, text, 200])
				if ('edition' in body) edition++
				const kept = await fetch(`${world.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
				// Ticket answers are read from a list.
				if (kept.status === 200) expect(await kept.json()).toMatchObject({ ...body, ...('edition' in body && { edition }) })
			}
		}
	})

	it('that somebody writes into a ticket is kept and shown as it is', async () => {
		for (const text of STRANGE_TEXTS) {
			// A subject is used in a mail: it is one line, without characters that change the direction of text.
			const subject = NAME_PATTERN.test(text) ? text : 'Something strange'
			const body = { category: 'bug', subject, message: text, email: '' }
			const { status, body: sent } = await world.call('POST /tickets', { token: site.owner.token, body })
			expect([text, status]).toEqual([text, 200])
			const params = { reference: String(sent.reference) }
			const { body: thread } = await world.call('GET /admin/tickets/{reference}', { token: site.owner.token, params })
			expect(thread).toMatchObject({ subject, entries: [{ text }] })
		}
	})
})

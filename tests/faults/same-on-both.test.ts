import { describe, expect, inject, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { CallName } from '#contract/index.ts'
import type { Engine } from '../databases.ts'
import { GAME_KEYS, gameRow, sayToSite, sendSnapshot } from '../game-server.ts'
import { stock } from '../goods.ts'
import { type Chance, createChance } from '../hostile/chance.ts'
import { listen } from '../notices.ts'
import { own } from '../proofs.ts'
import { chosenSeed, rounds } from '../rounds.ts'
import { appoint } from '../staff.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { createMask } from './mask.ts'

/** IN9: a random sequence of calls of players, staff and the game server gets the same answers on both databases. */
const REQUESTS = rounds(300, 2_000)
const SEED = chosenSeed()

/** What a user has learned so far, for use in the next requests. */
type Visit = {
	world: World
	chance: Chance
	players: Person[]
	staff: Person
	items: number[]
	codes: string[]
	tickets: Ticket[]
	articles: number[]
}
type Ticket = { reference: string; key: string }
type Answer = { status: number; body: unknown }
type Step = (visit: Visit) => Promise<Answer>
type Sending = Parameters<World['call']>[1]

describe.runIf(inject('engine') === 'postgres')(`${REQUESTS} requests in a row`, () => {
	it(`get the same answers on both databases (seed ${SEED})`, async () => {
		const [ours, theirs] = [await heardOn('sqlite'), await heardOn('postgres')]
		const differences = ours.flatMap((heard, index) => (heard === theirs[index] ? [] : [`${heard}\n${theirs[index]}`]))
		expect(differences.slice(0, 5).map((text) => text.slice(0, 3_000))).toEqual([])
		// Otherwise too few calls succeeded.
		const done = ours.filter((heard) => heard.includes(' 200 ')).length
		expect(done).toBeGreaterThan(REQUESTS / 2)
		expect(done).toBeLessThan(REQUESTS)
	})
})

const heardOn = async (engine: Engine): Promise<string[]> => {
	const world = await openWorld({ RATE_LIMIT_SCALE: '100000', ...GAME_KEYS }, { engine })
	const chance = createChance(SEED)
	const players = [await world.register({ userId: 'first_one' }), await world.register({ userId: 'second_one' })]
	// Frequent sign-ins end the oldest sessions.
	await world.register({ userId: 'third_one' })
	const staff = await appoint(world, ACCOUNT_STATUS.owner, 'the_owner')
	const items: number[] = []
	for (const price of [1, 20, 300]) items.push(await stock(world, { name: `For ${price}`, price, section: price === 20 ? 1 : 2 }))
	const visit: Visit = { world, chance, players, staff, items, codes: ['AAAA-BBBB-CCCC-DDDD'], tickets: [], articles: [] }
	const mask = createMask()
	const allHeard = listen(world)
	const heard: string[] = []
	for (let request = 0; request < REQUESTS; request++) {
		const [name, step] = chance.of(STEPS)
		const { status, body } = await step(visit)
		await world.settle()
		await allHeard()
		heard.push(`${request} ${name}: ${status} ${mask(JSON.stringify(body))}`)
		await world.clock.advance(1_000)
	}
	await world.close()
	return heard
}

const asPlayer = async ({ world, chance, players }: Visit, name: CallName, sending: Sending = {}): Promise<Answer> => {
	const { token } = chance.of(players as [Person, ...Person[]])
	return world.call(name, { token, ...sending })
}
const asStaff = ({ world, staff }: Visit, name: CallName, sending: Sending = {}): Promise<Answer> =>
	world.call(name, { token: staff.token, ...sending })
const asGuest = ({ world }: Visit, name: CallName, sending: Sending = {}): Promise<Answer> => world.call(name, sending)
/** Bypasses the cache, so that the answer is the database's current state. */
const unkept = async ({ world }: Visit, path: string, query: Record<string, string | number> = {}): Promise<Answer> => {
	const reply = await world.app.http.inject(
		`/api${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
	)
	return { status: reply.statusCode, body: reply.json() }
}

/** One of the known values, or one that never existed. */
const oneOf = <T>(chance: Chance, known: readonly T[], none: T): T =>
	known.length === 0 || chance.happens(0.1) ? none : (known[chance.below(known.length)] ?? none)
const page = (chance: Chance) => ({ page: 1 + chance.below(3) })
const WORDS = ['a', 'For 20', 'one', 'Reyes', '%', '_', "'", 'ÑANDÚ', 'ñandú', 'ß', '', 'Fiesta', '10%'] as const
const word = (chance: Chance) => chance.of(WORDS)

const buyCart: Step = async (visit) => {
	const player = visit.chance.of(visit.players as [Person, ...Person[]])
	const { body } = await visit.world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } })
	const lines = (body as unknown as { seq: number; isChecked: number }[]).filter(({ isChecked }) => isChecked === 1)
	return visit.world.call('POST /buycartitem', {
		token: player.token,
		query: { items: JSON.stringify(visit.chance.happens(0.1) ? [] : lines) },
	})
}

/** Changes a line of a cart, or one that does not exist. */
const onLine =
	(name: CallName, more: (chance: Chance) => object = () => ({})): Step =>
	async (visit) => {
		const player = visit.chance.of(visit.players as [Person, ...Person[]])
		const { body } = await visit.world.call('GET /shopcart', { token: player.token, query: { usernum: player.userNum } })
		const lines = (body as unknown as { seq: number; productnum: number }[]).map(({ seq, productnum }) => ({ seq, ProductNum: productnum }))
		const line = oneOf(visit.chance, lines, { seq: 999_999, ProductNum: 1 })
		return visit.world.call(name, {
			token: player.token,
			body: { ...(name.endsWith('removecartitem') ? { seq: line.seq } : line), ...more(visit.chance) },
		})
	}

const mintCodes: Step = async (visit) => {
	const answer = await asStaff(visit, 'POST /admin/coupon-batches', {
		body: {
			note: word(visit.chance),
			count: 1 + visit.chance.below(3),
			userPoints: visit.chance.below(500),
			userPoints2: visit.chance.below(50),
		},
	})
	visit.codes.push(...(((answer.body as { codes?: string[] }).codes ?? []) as string[]))
	return answer
}

const writeTicket: Step = async (visit) => {
	const body = { category: 'bug', subject: `Stuck ${word(visit.chance)}`, message: 'In the wall.', email: '' }
	const answer = await asPlayer(visit, 'POST /tickets', { body })
	const { reference = '', key = '' } = answer.body as Partial<Ticket>
	if (reference) visit.tickets.push({ reference, key })
	return answer
}

const writeArticle: Step = async (visit) => {
	const state = visit.chance.of(['draft', 'published'])
	const answer = await asStaff(visit, 'POST /admin/news', {
		body: { type: visit.chance.below(3), subject: `News ${word(visit.chance)}`, content: '<p>Fiesta</p>', state },
	})
	const { id } = answer.body as { id?: number }
	if (id) visit.articles.push(id)
	return answer
}

const adjust: Step = (visit) =>
	asStaff(visit, 'POST /admin/users/{UserNum}/adjustments', {
		params: {
			UserNum: oneOf(
				visit.chance,
				visit.players.map(({ userNum }) => userNum),
				999_999,
			),
		},
		body: { currency: visit.chance.of(['r-coin', 'milleage']), amount: visit.chance.below(400) - 100, reason: 'By chance' },
	})

const sendCharacters: Step = async ({ world, chance, players }) => {
	const characters = Array.from({ length: 5 }, () =>
		gameRow(1 + chance.below(40), {
			UserID: chance.happens(0.3) ? chance.of(players as [Person, ...Person[]]).userId : null,
			ChaName: `${word(chance)} ${chance.below(9)}`,
			ChaLevel: 1 + chance.below(20),
			ChaMMR: chance.below(2_000),
			ChaMoney: chance.below(3) * 2 ** 52,
			ChaPKScore: chance.below(9),
			ChaSchool: chance.below(3),
		}),
	)
	return sendSnapshot(world, { characters })
}

const deliver: Step = async ({ world, chance }) => {
	const claimed = await sayToSite(world, 'deliveries/claim', { max: 1 + chance.below(5), leaseSeconds: 10 })
	const results = ((claimed.body.deliveries ?? []) as { id: number }[]).map(({ id }) =>
		chance.happens(0.2) ? { id, status: 'failed', reason: 'The bank is full' } : { id, status: 'delivered' },
	)
	if (results.length === 0) return claimed
	const settled = await sayToSite(world, 'deliveries/ack', { results })
	return { status: settled.status, body: [claimed.body, settled.body] }
}

/** The possible actions; repeated entries are more frequent. */
const STEPS: readonly [[string, Step], ...[string, Step][]] = [
	[
		'register',
		(visit) =>
			asGuest(visit, 'POST /register', {
				body: { ...REGISTRATION, userId: `new_${visit.chance.below(20)}`, userEmail: `new_${visit.chance.below(20)}@example.com` },
			}),
	],
	[
		'sign in',
		(visit) =>
			asGuest(visit, 'POST /processlogin', {
				body: {
					UserID: visit.chance.of(['third_one', 'THIRD_one', 'nobody_here']),
					UserPass: visit.chance.of(['Kalesa-at-Araw', 'wrong']),
				},
			}),
	],
	['me', (visit) => asPlayer(visit, 'GET /me')],
	['shop', (visit) => unkept(visit, '/itemshop', { search: word(visit.chance), page: 1 + visit.chance.below(2) })],
	[
		'add',
		(visit) =>
			asPlayer(visit, 'POST /addtocart', {
				query: { productnum: oneOf(visit.chance, visit.items, 999_999), quantity: 1 + visit.chance.below(60) },
			}),
	],
	['add again', (visit) => asPlayer(visit, 'POST /addtocart', { query: { productnum: oneOf(visit.chance, visit.items, 999_999) } })],
	['more or less', onLine('POST /updateQuantity', (chance) => ({ quantityChange: chance.of([1, -1]) }))],
	['check', onLine('POST /updateCheck')],
	['remove', onLine('POST /removecartitem')],
	['buy', (visit) => asPlayer(visit, 'POST /buyitem', { query: { productnum: oneOf(visit.chance, visit.items, 999_999) } })],
	[
		'buy again',
		(visit) =>
			asPlayer(visit, 'POST /buyitem', {
				query: { productnum: oneOf(visit.chance, visit.items, 1), price: visit.chance.of([1, 20, 300]) },
			}),
	],
	['buy the cart', buyCart],
	['mint', mintCodes],
	[
		'redeem',
		(visit) => asPlayer(visit, 'POST /processCoupon', { body: { CouponCode: oneOf(visit.chance, visit.codes, 'x'), ReferralCode: '' } }),
	],
	[
		'redeem for a friend',
		(visit) =>
			asPlayer(visit, 'POST /processCoupon', {
				body: { CouponCode: oneOf(visit.chance, visit.codes.slice(-2), 'x'), ReferralCode: visit.players[0]?.referralCode },
			}),
	],
	['purchases', (visit) => asPlayer(visit, 'GET /shoppurchases', { query: page(visit.chance) })],
	['redemptions', (visit) => asPlayer(visit, 'GET /topuphistory', { query: page(visit.chance) })],
	['statement', (visit) => asPlayer(visit, 'GET /statement', { query: page(visit.chance) })],
	['sessions', (visit) => asPlayer(visit, 'GET /sessions')],
	['ticket', writeTicket],
	['tickets', (visit) => asPlayer(visit, 'GET /tickets', { query: page(visit.chance) })],
	[
		'reply',
		(visit) =>
			asPlayer(visit, 'POST /tickets/{reference}/messages', {
				params: { reference: oneOf(visit.chance, visit.tickets, NO_TICKET).reference },
				body: { message: 'Still so.', key: '' },
			}),
	],
	[
		'answer',
		(visit) =>
			asStaff(visit, 'POST /admin/tickets/{reference}/messages', {
				params: { reference: oneOf(visit.chance, visit.tickets, NO_TICKET).reference },
				body: { message: 'Salamat po!', internal: visit.chance.happens(0.5) },
			}),
	],
	['queue', (visit) => asStaff(visit, 'GET /admin/tickets', { query: page(visit.chance) })],
	['write news', writeArticle],
	['read news', (visit) => unkept(visit, `/getspecificnews/${oneOf(visit.chance, visit.articles, 999_999)}`)],
	['delete news', (visit) => asStaff(visit, 'DELETE /admin/news/{id}', { params: { id: oneOf(visit.chance, visit.articles, 999_999) } })],
	['newsroom', (visit) => asStaff(visit, 'GET /admin/news', { query: { ...page(visit.chance), search: word(visit.chance) } })],
	['adjust', adjust],
	['players', (visit) => asStaff(visit, 'GET /admin/users', { query: { page: 1, search: word(visit.chance) } })],
	['orders', (visit) => asStaff(visit, 'GET /admin/orders', { query: { ...page(visit.chance), search: '' } })],
	['audit', (visit) => asStaff(visit, 'GET /admin/audit', { query: page(visit.chance) })],
	['snapshot', sendCharacters],
	['boards', (visit) => unkept(visit, '/rankings', { board: visit.chance.of(['mmr', 'level', 'richest', 'killer']) })],
	['find', (visit) => unkept(visit, '/findcharacter', { name: word(visit.chance) })],
	['search', (visit) => unkept(visit, '/search', { q: word(visit.chance) })],
	['deliver', deliver],
	[
		'change details',
		(visit) =>
			asPlayer(visit, 'POST /updateuserdetails', {
				body: { ...own(visit.players[0] ?? visit.staff), UserPass: 'Kalesa-at-Araw', NameFirst: word(visit.chance) },
			}),
	],
]

const NO_TICKET: Ticket = { reference: 'T-0000-00', key: '' }
const REGISTRATION = {
	...{ userFirstName: 'Ana', userLastName: 'Reyes', userPassword: 'Kalesa-at-Araw', userPasswordConfirm: 'Kalesa-at-Araw' },
	...{ secretQuestion: 2, secretAnswer: 'Iloilo', gender: 'Female', country: 'PH', agreeTerms: true },
}

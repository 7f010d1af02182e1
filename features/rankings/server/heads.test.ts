import { afterEach, beforeEach, expect, it } from 'vitest'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { openWorld, type World } from '../../../tests/world.ts'

/**
 * More characters of one class and school than a head holds (docs/decisions/26-boards-and-figures.md): the list stays right through all inserts and deletes.
 */
let world: World
beforeEach(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	await world.clock.advance(Date.parse('2031-05-12T04:00:00Z') - world.clock.now())
})
afterEach(() => world.close())

const [BRAWLER, SHAMAN] = [1, 8]
type Known = { ChaNum: number; ChaLevel: number; ChaClass: number }

const listed = async (query: Record<string, string>) => {
	const { body } = await world.call('GET /rankings', { query, isAfresh: true })
	return (body.rows as { ChaNum: number }[]).map(({ ChaNum }) => ChaNum)
}

const inOrder = (all: readonly Known[]) => all.toSorted((left, right) => right.ChaLevel - left.ChaLevel || left.ChaNum - right.ChaNum)

const expectLists = async (all: readonly Known[]) => {
	const order = inOrder(all)
	const expected = (isWanted: (one: Known) => boolean) =>
		order
			.filter(isWanted)
			.slice(0, 100)
			.map(({ ChaNum }) => ChaNum)
	expect(await listed({ class: 'brawler', school: '0' })).toEqual(expected(({ ChaClass }) => ChaClass === BRAWLER))
	expect(await listed({ class: 'shaman' })).toEqual(expected(({ ChaClass }) => ChaClass === SHAMAN))
	expect(await listed({ school: '0' })).toEqual(expected(() => true))
}

it('a list longer than its head stays whole when its first go down, others rise and classes change', async () => {
	let known: Known[] = Array.from({ length: 1_300 }, (_, index) => ({
		ChaNum: index + 1,
		ChaLevel: 10_000 + ((index * 7_919) % 5_000),
		ChaClass: index % 13 === 0 ? SHAMAN : BRAWLER,
	}))
	const send = async (changed: readonly Known[]) => {
		const byNumber = new Map(changed.map((one) => [one.ChaNum, one]))
		known = known.map((one) => byNumber.get(one.ChaNum) ?? one)
		const characters = changed.map(({ ChaNum, ...rest }) => gameRow(ChaNum, rest))
		expect((await sendSnapshot(world, { characters })).status).toBe(200)
		await expectLists(known)
	}
	const to = (level: (one: Known) => number) => (one: Known) => ({ ...one, ChaLevel: level(one) })

	await send(known)
	// Nearly the whole head falls to the bottom: the list continues with those behind it.
	await send(
		inOrder(known)
			.slice(0, 480)
			.map(to(({ ChaNum }) => ChaNum)),
	)
	await send(
		inOrder(known)
			.slice(0, 480)
			.map(to(({ ChaNum }) => ChaNum)),
	)
	// Only some remain behind it now, and move up in another order.
	await send(
		inOrder(known)
			.slice(0, 330)
			.map(to(({ ChaNum }) => ChaNum)),
	)
	await send(
		inOrder(known)
			.slice(-900)
			.map(to(({ ChaLevel }) => 20_000 - ChaLevel)),
	)
	await send(
		inOrder(known)
			.slice(0, 1_100)
			.map((one) => ({ ...one, ChaClass: SHAMAN })),
	)
	await send(known.map((one) => ({ ...one, ChaLevel: (one.ChaNum * 31) % 997, ChaClass: one.ChaNum % 3 ? BRAWLER : SHAMAN })))
})

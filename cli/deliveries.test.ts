import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { type BundleShop, delivered, openBundleShop } from '../tests/bundle-shop.ts'
import { GAME_KEYS } from '../tests/game-server.ts'
import { type Outcome, openPortal, type Portal } from '../tests/portal.ts'
import { openWorld, type Person, type World } from '../tests/world.ts'

type Delivery = { id: number; UserID: string; ItemName: string; state: string; tries: number; reason: string | null }

let world: World
let shop: BundleShop
let portal: Portal
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	// To the commands, which have the machine's clock, all that the game fetches here was fetched long ago and never confirmed.
	world.clock.jump(-HOUR_MS)
	shop = await openBundleShop(world)
	portal = openPortal(world.environment)
})
afterAll(() => world.close())

const list = async (...words: string[]) => (await portal('deliveries', 'list', ...words, '--json')).json.deliveries as Delivery[]
const ofPlayer = async ({ userId }: Person) => (await list()).filter(({ UserID }) => UserID === userId)
const idOf = async (person: Person) => Number((await ofPlayer(person))[0]?.id)
/** A hat that waits. */
const bought = async (): Promise<Person> => {
	const player = await shop.buyer()
	await shop.buy(player, shop.hat)
	return player
}
/** A hat that the game has fetched, with all that waited. */
const fetched = async () => {
	const player = await bought()
	return { player, key: String((await shop.claim()).at(-1)?.key) }
}

describe('portal deliveries list', () => {
	it('has what the game did not confirm, what it refuses and what waits, with age, player, item, tries and reason', async () => {
		const cara = await shop.buyer()
		const [hat, rosaries] = await shop.fetched(cara)
		await shop.settle(delivered(hat), { key: rosaries.key, status: 'failed', reason: 'No such item' })
		const { player: ana, key } = await fetched()
		await shop.settle({ key, status: 'waiting', reason: 'The mailbox is full' })
		const ben = await bought()
		const known = [
			{ UserID: ana.userId, ItemName: 'Hat', state: 'failed', tries: 1, reason: 'The mailbox is full' },
			{ UserID: cara.userId, ItemName: 'Starter Pack', state: 'partly', tries: 1, reason: 'No such item' },
			{ UserID: ben.userId, ItemName: 'Hat', state: 'waiting', tries: 0, reason: null },
		]
		expect(await list()).toMatchObject(known)
		for (const [index, { state }] of known.entries()) expect(await list('--state', state)).toMatchObject([known[index]])
		expect(await list('--older-than', '55')).toMatchObject(known)
		const { code, out } = await portal('deliveries', 'list')
		expect(code).toBe(0)
		const [head, ...rows] = out.trimEnd().split('\n')
		expect(head).toMatch(/^ +NUMBER {2}STATE +AGE +TRIES {2}PLAYER +ITEM$/)
		expect(rows).toEqual([
			expect.stringMatching(new RegExp(`^ +\\d+ {2}failed +6\\d minutes +1 {2}${ana.userId} +Hat: The mailbox is full$`)),
			expect.stringMatching(/^ +\d+ {2}partly .* Starter Pack: No such item$/),
			expect.stringMatching(/^ +\d+ {2}waiting +6\d minutes +0 .* Hat$/),
		])
	})

	it('is empty where nothing is so old, which is no fault', async () => {
		expect(await portal('deliveries', 'list', '--older-than', '120')).toMatchObject({
			code: 0,
			out: 'There are no such deliveries.\n',
			err: '',
		})
	})
})

describe('portal deliveries retry', () => {
	it('hands out again what the game never confirmed, and nothing else, in the name of the operator', async () => {
		const { player: ana, key } = await fetched()
		const [id, other] = [await idOf(ana), await idOf(await bought())]
		await shop.claim()
		const waiting = await idOf(await bought())
		const { code, err, json } = await portal('deliveries', 'retry', String(waiting), String(id), '999999', '--json')
		expect([code, err]).toEqual([1, '2 of 3 could not be handed out again.\n'])
		expect(json).toEqual({
			retried: [id],
			refused: [
				{ id: waiting, reason: 'Only items that the game server has picked up but not confirmed can be delivered again.' },
				{ id: 999_999, reason: 'Not found.' },
			],
			isMore: false,
		})
		expect((await list('--state', 'failed')).map((delivery) => delivery.id)).toContain(other)
		expect((await shop.claim()).map((delivery) => delivery.key)).toContain(key)
		const told = await world.database.read
			.selectFrom('audit_entries')
			.select(['actor_id', 'actor_name', 'subject', 'before', 'after'])
			.where('action', '=', 'portal deliveries retry')
			.execute()
		expect(told).toEqual([
			{
				actor_id: null,
				actor_name: 'operator',
				subject: expect.stringMatching(/^order:\d+$/),
				before: JSON.stringify({ line: id, item: 'Hat', state: 'fetched' }),
				after: JSON.stringify({ line: id, item: 'Hat', state: 'waiting' }),
			},
		])
	})

	it('does so with all that failed, what staff bought included, also while the site is stopped', async () => {
		const { player: editor } = await fetched()
		await world.database.transaction((tx) =>
			tx.updateTable('accounts').set({ status: ACCOUNT_STATUS.editor }).where('id', '=', editor.userNum).execute(),
		)
		const failed = (await list('--state', 'failed')).map(({ id }) => id)
		expect(failed).toContain(await idOf(editor))
		const said: Outcome[] = []
		await world.restart(async () => {
			said.push(await portal('deliveries', 'retry', '--all-failed', '--json'), await portal('deliveries', 'retry', '--all-failed'))
		})
		expect(said).toMatchObject([
			{ code: 0, json: { retried: failed, refused: [], isMore: false } },
			{ code: 0, out: '0 items are handed out again.\n' },
		])
		expect((await list('--state', 'waiting')).map(({ id }) => id)).toEqual(expect.arrayContaining(failed))
	})

	it.each([
		[['list', '--state', 'lost'], '--state must be one of failed, partly, on-its-way, waiting.'],
		[['list', '--older-than', 'x'], '--older-than must be a whole number from 0 to 100000000.'],
		[['list', '12'], expect.stringMatching(/^Unexpected argument '12'.* See "deliveries list --help"\.$/)],
		[['retry'], 'Give the numbers of items, or --all-failed.'],
		[['retry', '12', '--all-failed'], 'Give the numbers of items, or --all-failed.'],
		[['retry', '12', 'x'], '"x" is no number of anything here.'],
		[['retry', '0'], '"0" is no number of anything here.'],
	])('refuses %j with one sentence', async (words, sentence) => {
		const { code, out, err } = await portal('deliveries', ...words)
		expect([code, out, err.trimEnd()]).toEqual([1, '', sentence])
	})

	it('tells what it takes', async () => {
		const { out } = await portal('deliveries', 'retry', '--help')
		expect(out).toMatch(/^ {6}NUMBER\.\.\. {2,}\S/m)
		expect(out).toContain('--all-failed')
	})
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { patient } from '../patience.ts'
import { appoint } from '../staff.ts'
import { approveTopUp, rCoinOf, sentTopUp, stockTopUps } from '../top-ups.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../world.ts'

/** An evening at the desk: forty players pay at once, and three people check them at once. */
let world: World
beforeAll(async () => {
	world = patient(await openWorld(LASTING_SESSIONS))
})
afterAll(() => world.close())

const PLAYERS = 40

it('forty receipts come at once, three people decide them at once, and each is loaded once by one of them', async () => {
	const owner = await appoint(world, 20)
	const goods = await stockTopUps(world, owner)
	const players: Person[] = []
	for (let count = 0; count < PLAYERS; count++) players.push(await world.register())
	const desk = [owner, await appoint(world, 11), await appoint(world, 13)]
	const sending = Promise.all(players.map((player) => sentTopUp(world, player, goods)))
	// The desk works while receipts still come.
	const early = await Promise.all(desk.map((person) => workOff(person)))
	await sending
	const late = await Promise.all(desk.map((person) => workOff(person)))
	const decided = [...early, ...late].flat()
	expect(new Set(decided).size).toBe(PLAYERS)
	expect(decided.length).toBe(PLAYERS)
	for (const player of players) expect(await rCoinOf(world, player)).toBe(105)
})

/** Takes and approves until nothing is left; the references of what this person loaded. */
const workOff = async ({ token }: Person): Promise<string[]> => {
	const done: string[] = []
	for (;;) {
		const { body } = await world.call('POST /admin/top-ups/take-next', { token, body: {} })
		if (body.reference === null) return done
		const reference = String(body.reference)
		const file = await world.call('GET /admin/top-ups/{reference}', { token, params: { reference } })
		const { status, text } = await approveTopUp(world, { token }, { reference }, { amount: Number(file.body.amount) })
		if (status !== 200) throw new Error(text)
		done.push(reference)
	}
}

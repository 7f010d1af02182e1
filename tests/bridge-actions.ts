import { randomUUID } from 'node:crypto'
import { openBridge } from './game-bridge.ts'
import type { Answer, Person, World } from './world.ts'

/** The examples of tests/audited-actions.ts for what staff do about the bridge. */
export const BRIDGE_ACTIONS = {
	'POST /admin/bridge/key': async (world: World, { token }: Person): Promise<Answer> => {
		const [before, after] = [await openBridge(world), await openBridge(world)]
		for (const { hear } of [before, after]) await hear(world.services)
		return world.call('POST /admin/bridge/key', { token, body: { publicKey: after.publicKey } })
	},
	'POST /admin/users/{UserNum}/game-names': async (world: World, { token }: Person): Promise<Answer> => {
		const { userNum } = await world.register()
		const UserID = await waitingName(world)
		return world.call('POST /admin/users/{UserNum}/game-names', {
			...{ token, params: { UserNum: userNum }, body: { UserID, reason: 'Sent a picture of the game from inside' } },
		})
	},
}

/** A name of the game that came with 40 R-Coin and waits, because the site cannot have it. */
const waitingName = async ({ services: { accounts } }: World): Promise<string> => {
	const userId = `Ang ${randomUUID()}`
	const password = await accounts.wrapPassword({ format: 'plain', hash: 'Tinikling-91', salt: '', name: userId })
	const mover = {
		userId,
		password,
		email: null,
		createdAt: null,
		status: 1,
		bannedUntil: null,
		rCoin: 40,
		milleage: 0,
		gameId: '7',
	} as const
	const run = { moveIn: await accounts.beginMoveIn('game.csv'), areAddressesVerified: false, bcryptCost: 0 }
	await accounts.takeIn([{ ...mover, characters: [] }], run)
	return userId
}

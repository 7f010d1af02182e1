import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { NOTIFICATIONS_OF_PLAYERS } from '../../../tests/notifications.ts'
import { addPasskey } from '../../../tests/passkeys.ts'
import { PLAYER_ACTIONS } from '../../../tests/player-actions.ts'
import { askForReset, signIn, withApp } from '../../../tests/proofs.ts'
import { SIGN_UPS_OF_PLAYERS } from '../../../tests/sign-ups.ts'
import { appoint } from '../../../tests/staff.ts'
import { everything } from '../../../tests/statements.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
})
afterAll(() => world.close())

/** The number of rows that each personal table has of an account. */
const rowsOf = async (accountId: number) => {
	const stored = await everything(world)
	return Object.fromEntries(
		Object.keys(PERSONAL_TABLES).map((table) => [
			table,
			((stored[table] ?? []) as { account_id: number | null }[]).filter(({ account_id }) => account_id === accountId).length,
		]),
	)
}

it('what is removed at closing has rows before and none afterwards, and nothing else loses any but weeks', async () => {
	const player = await world.register()
	const { token } = await appoint(world, ACCOUNT_STATUS.support)
	const note = { text: 'Quarrel', isPinned: true }
	await world.call('POST /admin/users/{UserNum}/notes', { token, params: { UserNum: player.userNum }, body: note })
	await SIGN_UPS_OF_PLAYERS['POST /events/{event}/sign-ups'](world, player)
	await signIn(world, player)
	await askForReset(world, player)
	await withApp(world, player)
	await addPasskey(world, player)
	await PLAYER_ACTIONS['POST /me/identities']?.(world, player)
	await world.services.gameServer.hear(1, [player.userNum])
	await world.database.transaction((tx) => world.services.notifications.tell(tx, { kind: 'server', key: '1', accounts: [player.userNum] }))
	for (const name of ['PATCH /me/notification-choices', 'POST /me/push-browsers'] as const)
		await NOTIFICATIONS_OF_PLAYERS[name](world, player)
	const before = await rowsOf(player.userNum)
	const { status } = await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
	expect(status).toBe(200)
	const after = await rowsOf(player.userNum)
	for (const [table, { closing }] of Object.entries(PERSONAL_TABLES)) {
		if (closing === 'removed') expect([table, Number(before[table]) > 0, after[table]]).toEqual([table, true, 0])
		else if (table !== 'active_weeks') expect([table, Number(after[table]) >= Number(before[table])]).toEqual([table, true])
	}
})

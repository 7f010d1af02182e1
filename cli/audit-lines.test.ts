import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenEntries } from '#features/audit/audit.ts'
import { openPortal, type Portal } from '../tests/portal.ts'
import { appoint } from '../tests/staff.ts'
import { openWorld, type World } from '../tests/world.ts'

let world: World
let portal: Portal
beforeAll(async () => {
	world = await openWorld()
	portal = openPortal(world.environment)
})
afterAll(() => world.close())

describe('commands that', () => {
	it('hand out points, take them back or make an owner stand in the audit log, those that were refused do not', async () => {
		const player = await world.register()
		const lines = async () =>
			world.database.read
				.selectFrom('audit_entries')
				.select(['actor_id', 'actor_name', 'kind', 'action', 'subject', 'after'])
				.orderBy('id')
				.execute()
		const before = (await lines()).length
		const minted = (await portal('codes', 'mint', '--count', '2', '--r-coin', '5', '--json')).json
		await portal('codes', 'void', '--batch', String(minted.batch))
		const words = ['wallet', 'adjust', '--user-id', player.userId, '--currency', 'r-coin', '--reason', 'lost in a crash']
		await portal(...words, '--amount', '70')
		expect((await portal(...words, '--amount', '-71')).code).toBe(1)
		await portal('owner', '--user-id', 'told_owner', '--password', 'Bahay-Kubo-9')
		const told = (await lines()).slice(before)
		expect(told.map(({ action, subject }) => [action, subject.replace(/\d+$/, '')])).toEqual([
			['portal codes mint', 'batch:'],
			['portal codes void', 'batch:'],
			['portal wallet adjust', 'account:'],
			['portal owner', 'account:'],
		])
		for (const line of told) expect(line).toMatchObject({ actor_id: null, actor_name: 'operator', kind: 'action' })
		expect(told[2]).toMatchObject({
			subject: `account:${player.userNum}`,
			after: JSON.stringify({ 'r-coin': 70, reason: 'lost in a crash' }),
		})
		for (const secret of [...(minted.codes as string[]), 'Bahay-Kubo-9']) expect(JSON.stringify(told)).not.toContain(secret)
		expect(await brokenEntries(world.database.read, world.secretKey, 5)).toEqual([])
	})

	it('make an owner are told to the owners who can be reached', async () => {
		await appoint(world, 20)
		await appoint(world, 20)
		const letters = async () =>
			(await world.database.read.selectFrom('mail_outbox').select('id').where('kind', '=', 'owner-notice').execute()).length
		const before = await letters()
		await portal('owner', '--user-id', 'third_owner', '--password', 'Bahay-Kubo-9')
		expect((await letters()) - before).toBe(2)
	})
})

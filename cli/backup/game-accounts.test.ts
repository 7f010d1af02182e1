import { beforeEach, expect, it } from 'vitest'
import { openBridge } from '../../tests/game-bridge.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { askForReset, reset } from '../../tests/proofs.ts'
import type { Person } from '../../tests/world.ts'

/** What a site and its bridge do about the accounts of the game after a restore. */
let site: KeptSite
beforeEach(async () => {
	site = await keptSite()
	return site.drop
})

it('compares all accounts after a restore, with versions above all that the game has seen', async () => {
	const [keys, ana, seen] = await site.running(async (world) => {
		const bridge = await openBridge(world)
		await bridge.hello()
		const ana = await world.register({ userId: 'ana_cruz', userEmail: 'ana_cruz@example.com' })
		await bridge.doAll()
		const ben: Person = await world.register({ userId: 'ben_cruz', userEmail: 'ben_cruz@example.com' })
		// Fetched and not answered when the backup is taken.
		await bridge.claim()
		await site.takeBackup()
		await reset(world, await askForReset(world, ana), 'Bagong-Umaga-9')
		await bridge.doAll()
		await world.clock.advance(61_000)
		const last = await bridge.doAll()
		expect(last).toMatchObject([{ UserNum: ben.userNum, kind: 'create' }])
		const versions = await world.database.read.selectFrom('game_account_jobs').select('version').execute()
		return [bridge.keys, ana, Math.max(...versions.map(({ version }) => version))] as const
	})
	await site.restore()
	await site.running(async (world) => {
		const bridge = await openBridge(world, keys)
		expect((await bridge.hello()).body.reconcile).toEqual({ since: expect.any(String) })
		// What was on its way is handed out at once, without the rest of its lease.
		expect(await bridge.doAll()).toMatchObject([{ UserID: 'ben_cruz', kind: 'create' }])
		type Expected = { accounts: { UserID: string; version: number; exists: boolean }[] }
		const { body } = await bridge.say<Expected>('accounts/expected', { after: 0, max: 100 })
		expect(body.accounts.filter(({ exists }) => exists).map(({ UserID }) => UserID)).toEqual(['ana_cruz', 'ben_cruz'])
		// The game had a newer password of hers: the site's next one must not look older.
		await world.clock.advance(62_000)
		await reset(world, await askForReset(world, ana), 'Tanghali-na-8')
		const [password] = await bridge.doAll()
		expect(password).toMatchObject({ UserNum: ana.userNum, kind: 'password' })
		expect((password?.version ?? 0) > seen).toBe(true)
		expect(password && (await bridge.open(password))).toBe('Tanghali-na-8')
		const repaired = [{ UserNum: ana.userNum, what: 'The game had a newer password.' }]
		expect((await bridge.say('accounts/reconciled', { compared: 2, repaired, missing: [ana.userNum], extra: 1 })).body).toEqual({
			queued: 1,
		})
		expect((await bridge.hello()).body.reconcile).toBeNull()
		expect(await world.services.bridge.state()).toMatchObject({
			reconcileSince: null,
			reconciled: { compared: 2, repaired: 1, queued: 1, extra: 1, examples: repaired },
		})
		expect(await bridge.doAll()).toMatchObject([{ UserNum: ana.userNum, kind: 'create', sealed: null }])
	})
})

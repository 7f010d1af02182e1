import { afterAll, beforeAll, expect, it } from 'vitest'
import { appoint } from '../../tests/staff.ts'
import { openTampering, type Tampering } from '../../tests/tampering.ts'
import { openVoteSite, setVoteBudget, vote } from '../../tests/votes.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { verifySite } from './verify.ts'

let world: World
let tampering: Tampering
/** Two votes that were paid, and one beyond the budget of the day. */
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	const site = await openVoteSite(world, await appoint(world, 20), { reward: 40 })
	await setVoteBudget(world, 100)
	const outcomes: unknown[] = []
	for (let voter = 0; voter < 3; voter++) outcomes.push(await vote(world, await world.register(), site))
	expect(outcomes).toEqual(['paid', 'paid', 'counted'])
	tampering = await openTampering(world)
}, 60_000)
afterAll(async () => {
	await tampering.close()
	await world.close()
})

const broken = async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ name }) => name)

it.each([
	['votes', 'points', 41],
	['votes', 'account_id', 9_999],
	['votes', 'day', '2020-01-01'],
	['vote_days', 'paid', 100],
	['vote_months', 'votes', 2],
	['vote_months', 'month', '2020-01'],
])('verify finds every %s whose %s was changed to %j', async (table, column, value) => {
	expect(await broken()).toEqual([])
	let tried = 0
	for (const row of await tampering.rows(table)) {
		if (row[column] === value || !(await tampering.update(table, row, { [column]: value }))) continue
		tried++
		expect(await broken(), JSON.stringify(row)).not.toEqual([])
		await tampering.update(table, { ...row, [column]: value }, row)
	}
	expect(tried).toBeGreaterThan(0)
})

it('verify finds every vote that is gone or was paid for nothing', async () => {
	for (const row of await tampering.rows('votes')) {
		expect(await tampering.delete('votes', row)).toBe(true)
		expect(await broken(), JSON.stringify(row)).not.toEqual([])
		await tampering.insert('votes', row)
	}
	expect(await broken()).toEqual([])
})

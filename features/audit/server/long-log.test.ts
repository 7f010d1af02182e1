import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { AUDIT_SEARCH } from '#contract/limits.ts'
import { isPostgres } from '#db/together.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type World } from '../../../tests/world.ts'

let world: World
let token: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	token = (await appoint(world, ACCOUNT_STATUS.owner)).token
	// One by one, as the schema wants it, so many entries take too long.
	await world.database.transaction(async (tx) => {
		for (const [guard, table] of [
			['audit_entries_in_order', 'audit_entries'],
			['audit_head_forward', 'audit_head'],
		] as const)
			await sql`drop trigger ${sql.ref(guard)} ${isPostgres(tx) ? sql`on ${sql.table(table)}` : sql``}`.execute(tx)
	})
})
afterAll(() => world.close())

const log = async (query: Record<string, string>) =>
	(await world.call('GET /admin/audit', { token, query })).body as { total: number; searchedAfter: string | null }

/** So many entries of the operator, all at `at`. */
const write = (count: number, at: number) =>
	world.database.transaction(async (tx) => {
		const { entries } = await tx.selectFrom('audit_head').select('entries').executeTakeFirstOrThrow()
		await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
			insert into audit_entries (id, at, actor_name, address, request_id, action, subject, previous, hash, kind)
			select ${sql.lit(entries)} + n, ${sql.lit(at)}, 'operator', '', '', 'portal backup', 'site', cast(${sql.lit(entries)} + n - 1 as text), cast(${sql.lit(entries)} + n as text), 'action' from numbers`.execute(
			tx,
		)
		await tx
			.updateTable('audit_head')
			.set({ entries: entries + count })
			.execute()
	})

it('a search reads the newest entries of its period and says since when; an earlier end searches on', async () => {
	const old = world.clock.now() - 40 * DAY_MS
	await write(20, old)
	expect(await log({ search: 'operator' })).toMatchObject({ searchedAfter: null })
	await write(AUDIT_SEARCH.lines, world.clock.now() - 10 * DAY_MS)
	const newest = await log({ search: 'operator' })
	expect(newest).toMatchObject({ total: AUDIT_SEARCH.lines, searchedAfter: new Date(old).toISOString() })
	const earlier = await log({ search: 'operator', until: new Date(world.clock.now() - 30 * DAY_MS).toISOString().slice(0, 10) })
	expect(earlier).toMatchObject({ total: 20, searchedAfter: null })
	// Without a search the list has all entries, and within a period that begins later nothing is left out.
	expect((await log({})).total).toBe(AUDIT_SEARCH.lines + 20)
	const later = { search: 'operator', from: new Date(world.clock.now() - 20 * DAY_MS).toISOString().slice(0, 10) }
	expect((await log(later)).searchedAfter).toBeNull()
})

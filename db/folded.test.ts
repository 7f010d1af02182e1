import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folded } from '../contract/folded.ts'
import { openWorld, type World } from '../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

it('the database folds each sign as the program does', async () => {
	const signs = Array.from({ length: 0x1_ffff }, (_, point) => String.fromCodePoint(point)).filter((sign) => folded(sign) !== sign)
	const text = signs.join('\n')
	const { rows } = await world.database.transaction((tx) => sql<{ text: string }>`select folded(${text}) as text`.execute(tx))
	const heard = rows[0]?.text.split('\n') ?? []
	expect(signs.filter((sign, index) => heard[index] !== folded(sign))).toEqual([])
})
it('nothing stays nothing', async () => {
	const { rows } = await world.database.transaction((tx) => sql`select folded(cast(null as text)) as text, folded('') as empty`.execute(tx))
	expect(rows).toEqual([{ text: null, empty: '' }])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ticketWords } from '#db/migrations/0018-ticket-words.ts'
import { columnsOf } from '#db/migrations/columns.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let gm: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	gm = await appoint(world, 11)
	for (const subject of SUBJECTS) {
		const body = { category: 'bug', subject, message: 'It happens each time.', email: 'guest@example.com' }
		expect((await world.call('POST /tickets', { body })).status, subject).toBe(200)
	}
})
afterAll(() => world.close())

const LIGATURES = '\ufdfa'.repeat(120)
const REST = 'and whoever reads this far has read more than sixty letters of it'
const SUBJECTS = [
	'Nawala ang piña ko, (hindi ako) nag-log out!',
	`"Señor  Ñato" is stuck @the-gate, ${REST}`,
	`${'na '.repeat(39)}sa`,
	LIGATURES,
	'𝐅𝐚𝐧𝐜𝐲 𝒲𝑜𝓇𝒹𝓈 😀 at the Café',
	'Ⱥ ß-Straße ＦＵＬＬ ｗｉｄｔｈ',
]

it('a subject is found by the beginning of any of its words, and typing may go on', async () => {
	const found = async (search: string) =>
		((await world.call('GET /admin/tickets', { token: gm.token, query: { search } })).body.tickets as { subject: string }[])
			.map(({ subject }) => SUBJECTS.indexOf(subject))
			.sort()
	expect(await found('PINA')).toEqual([0])
	expect(await found('log out')).toEqual([0])
	expect(await found('(hindi')).toEqual([0])
	expect(await found('ñato" is')).toEqual([1])
	expect(await found('the-gate, and whoever reads')).toEqual([1])
	expect(await found('sixty')).toEqual([1])
	expect(await found('na na na sa')).toEqual([2])
	expect(await found('Na')).toEqual([0, 1, 2])
	expect(await found(LIGATURES.slice(0, 20)), 'longer than what is stored, when it is folded').toEqual([3])
	expect(await found('words')).toEqual([4])
	expect(await found('full width')).toEqual([5])
	expect(await found('strasse')).toEqual([5])
	expect(await found('ixty'), 'within a word').toEqual([])
})

it('the tickets of before were given the same words by the migration', async () => {
	const stored = sql<object>`select ticket_id, words from ticket_words order by ticket_id, words`
	const rows = async () => (await world.database.transaction((tx) => stored.execute(tx))).rows
	const written = await rows()
	expect(written.length).toBeGreaterThan(60)
	await world.database.transaction(async (tx) => {
		for (const statement of ['drop index tickets_of_email', 'drop table ticket_words', ...ticketWords(columnsOf(inject('engine')))])
			await sql.raw(statement).execute(tx)
	})
	expect(await rows()).toEqual(written)
})

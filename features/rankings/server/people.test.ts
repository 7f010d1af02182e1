import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { GAME_KEYS, gameRow, sayToSite, sendSnapshot } from '../../../tests/game-server.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** The data of the pages of characters and clubs, and of a player's own ranks. */
let world: World
let ana: Person
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	ana = await world.register()
	const crowd = Array.from({ length: 600 }, (_, index) =>
		gameRow(index + 1, { ChaLevel: 1_000 - index, ChaMoney: 5_000 - index, GuNum: index < 3 ? 7 : null }),
	)
	await sendSnapshot(world, {
		characters: [
			...crowd,
			gameRow(900, { UserID: ana.userId, ChaName: 'Málaya`100%', ChaLevel: 500, ChaMoney: 100_000 }),
			gameRow(901, { UserID: ana.userId, ChaName: 'malaya_2', ChaLevel: 1 }),
		],
		clubs: [
			{ GuNum: 7, GuName: 'Tropang Kanto', GuMaster: 2, ChaSchool: 0, wins: 12, losses: 3 },
			{ GuNum: 8, GuName: 'Bayanihan', GuMaster: 5, ChaSchool: 1, wins: 12, losses: 2 },
			{ GuNum: 9, GuName: 'Gone', GuMaster: 5, ChaSchool: 1, wins: 99, losses: 2, deleted: true },
		],
		areas: [
			{ area: 'North Gate', GuNum: 7, taxPercent: 12.5 },
			{ area: 'Harbour', GuNum: null, taxPercent: 5 },
		],
	})
	await world.services.rankings.markRanks()
})
afterAll(() => world.close())

type Row = Record<string, unknown>

describe('finding a character', () => {
	it('goes by the beginning of its name, whatever its case, with its ranks', async () => {
		const find = async (name: string) => (await world.call('GET /findcharacter', { query: { name } })).body.rows as Row[]
		expect(await find('MALAYA_')).toMatchObject([{ ChaNum: 901, ranks: { level: 602, mmr: null } }])
		expect(await find('málaya`100%')).toMatchObject([{ ChaNum: 900, ChaName: 'Málaya`100%' }])
		expect(await find('%')).toEqual([])
		expect(await find('character 1')).toHaveLength(10)
		expect((await world.call('GET /findcharacter', { query: { name: ' ' } })).status).toBe(422)
	})
})

describe('a character', () => {
	it('shows what everybody may know, never its account', async () => {
		const { body, text } = await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 900 } })
		expect(body).toMatchObject({
			ChaName: 'Málaya`100%',
			club: null,
			ranks: { level: 502, richest: 1, killer: null, mmr: null },
			history: [],
		})
		expect(text).not.toContain(ana.userId)
		expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 2 } })).body.club).toEqual({
			GuNum: 7,
			GuName: 'Tropang Kanto',
		})
	})

	it('is 404 when there is none', async () =>
		expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 123_456 } })).status).toBe(404))
})

describe("a player's own ranks", () => {
	it('are told outside of the hundred too, with what is missing', async () => {
		const { body } = await world.call('GET /me/rankings', { token: ana.token })
		const [first, second] = body.characters as { ChaNum: number; ranks: Row[] }[]
		expect(first?.ranks).toEqual([
			{ board: 'mmr', rank: null, hundredth: null, missing: null },
			{ board: 'level', rank: 502, hundredth: 901, missing: 401 },
			{ board: 'richest', rank: 1, hundredth: null, missing: null },
			{ board: 'killer', rank: null, hundredth: null, missing: null },
		])
		expect(second?.ranks[1]).toEqual({ board: 'level', rank: 602, hundredth: 901, missing: 900 })
		expect((await world.call('GET /me/rankings')).status).toBe(401)
	})
})

describe('clubs', () => {
	it('lead areas and have wins', async () => {
		expect((await world.call('GET /getclubs', { isAfresh: true })).body).toEqual({
			areas: [
				{ area: 'Harbour', GuNum: null, GuName: null, taxPercent: 0 },
				{ area: 'North Gate', GuNum: 7, GuName: 'Tropang Kanto', taxPercent: 12.5 },
			],
			top: [
				{ rank: 1, GuNum: 8, GuName: 'Bayanihan', GuMaster: 5, GuMasterName: 'Character 5', ChaSchool: 1, wins: 12, losses: 2 },
				{ rank: 2, GuNum: 7, GuName: 'Tropang Kanto', GuMaster: 2, GuMasterName: 'Character 2', ChaSchool: 0, wins: 12, losses: 3 },
			],
		})
	})

	it('have members, and a history of areas', async () => {
		const at = (minutes: number) => world.clock.now() + minutes * 60_000
		const area = (GuNum: number | null, minutes: number) =>
			sendSnapshot(world, { areas: [{ area: 'North Gate', GuNum, taxPercent: 20 }] }, at(minutes))
		await area(8, 1)
		await area(8, 2)
		await area(7, 3)
		await area(null, 2.5) // older than what is known
		const { body } = await world.call('GET /clubs/{GuNum}', { params: { GuNum: 7 }, isAfresh: true })
		expect(body).toMatchObject({ GuName: 'Tropang Kanto', GuMasterName: 'Character 2', rank: 2, memberCount: 3 })
		expect((body.members as Row[]).map(({ ChaNum }) => ChaNum)).toEqual([1, 2, 3])
		expect(body.areas).toEqual([{ area: 'North Gate', taxPercent: 20, since: expect.any(String) }])
		expect((body.history as Row[]).map(({ until }) => until === null)).toEqual([true, false])
		expect((await world.call('GET /clubs/{GuNum}', { params: { GuNum: 8 } })).body).toMatchObject({
			areas: [],
			history: [{ area: 'North Gate' }],
		})
		expect((await world.call('GET /clubs/{GuNum}', { params: { GuNum: 9 } })).status).toBe(404)
	})
})

describe('a snapshot', () => {
	it('reports bad rows and takes the good ones', async () => {
		const { status, body } = await sendSnapshot(world, {
			characters: [
				gameRow(2_001),
				{ ...gameRow(2_002), ChaLevel: '7' },
				{ ...gameRow(2_003), extra: 1 },
				gameRow(2_004, { ChaSchool: 3 }),
				['text'],
				gameRow(2_005),
			],
			clubs: [{ GuNum: 1 }],
		})
		expect(status).toBe(200)
		expect(body.accepted).toBe(2)
		expect((body.rejected as Row[]).map(({ type, index, errors }) => [type, index, Object.keys(errors as object)])).toEqual([
			['character', 1, ['ChaLevel']],
			['character', 2, ['extra']],
			['character', 3, ['ChaSchool']],
			['character', 4, ['body']],
			['club', 0, ['GuName', 'GuMaster']],
		])
		expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 2_005 } })).status).toBe(200)
	})

	it('answers shortly however many fields nobody knows were sent', async () => {
		const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`made-up-${index}`, 1]))
		const row = await sendSnapshot(world, {
			characters: [{ ...gameRow(2_020), ...many(200_000), ['k'.repeat(100_000)]: 1 }, gameRow(2_021)],
		})
		expect(row.body.accepted).toBe(1)
		expect((row.body.rejected as Row[])[0]?.errors).toMatchObject({ body: ['199981 more fields are not known here.'] })
		expect(JSON.stringify(row.body).length).toBeLessThan(5_000)
		const whole = await sendSnapshot(world, { characters: [], ...many(200_000) })
		expect(whole.status).toBe(422)
		expect(JSON.stringify(whole.body).length).toBeLessThan(5_000)
		const lines = `${JSON.stringify({ type: 'snapshot', takenAt: new Date(world.clock.now()).toISOString() })}\n{"type":"${'d'.repeat(1_000_000)}"}\n`
		const kind = await sayToSite(world, 'snapshot', lines, 'application/x-ndjson')
		expect(JSON.stringify(kind.body).length).toBeLessThan(5_000)
	})

	it('says of each field what it must be', async () => {
		const { body } = await sendSnapshot(world, {
			characters: [
				gameRow(2_010, { ChaName: '' }),
				gameRow(2_011, { ChaName: 'n'.repeat(200) }),
				{ ...gameRow(2_012), ChaLevel: 1.5, ChaMMR: '9', deleted: 1 },
				gameRow(2_013, { ChaLevel: -1 }),
				{ ...gameRow(2_014), ChaLevelUpDate: 'yesterday', ChaMoney: 'much' },
			],
			areas: [{ area: 'North Gate', GuNum: null, taxPercent: 101 }],
		})
		expect((body.rejected as Row[]).map(({ errors }) => errors)).toEqual([
			{ ChaName: ['This cannot be empty.'] },
			{ ChaName: ['This can have at most 100 characters.'] },
			{ ChaLevel: ['This must be a whole number.'], ChaMMR: ['This must be a number.'], deleted: ['This must be true or false.'] },
			{ ChaLevel: ['This must be 0 or more.'] },
			{ ChaLevelUpDate: ['This is not in the right format.'], ChaMoney: ['This is not in the right format.'] },
			{ taxPercent: ['This must be 100 or less.'] },
		])
	})

	it('may come as lines', async () => {
		const lines = [
			{ type: 'snapshot', takenAt: new Date(world.clock.now()).toISOString() },
			{ type: 'character', ...gameRow(3_001) },
			{ type: 'dragon', age: 3 },
			{ type: 'club', GuNum: 30, GuName: 'Linya', GuMaster: 1, ChaSchool: 2, wins: 0, losses: 0 },
			{ type: 'area', area: 'South Gate', GuNum: 30, taxPercent: 1 },
		]
		const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\nnonsense\n`
		expect(await sayToSite(world, 'snapshot', text, 'application/x-ndjson')).toEqual({
			status: 200,
			body: {
				accepted: 3,
				rejected: [
					{ type: 'dragon', index: 1, errors: expect.any(Object) },
					{ type: 'line', index: 4, errors: expect.any(Object) },
				],
			},
		})
		expect((await world.call('GET /clubs/{GuNum}', { params: { GuNum: 30 } })).body).toMatchObject({ areas: [{ area: 'South Gate' }] })
	})

	it.each(['application/json', 'application/x-ndjson'])('takes all rows but those that are broken, as %s', async (type) => {
		const isLines = type.endsWith('ndjson')
		const first = isLines ? 5_100 : 5_000
		const row = (number: number, ChaName = 'Sampaguita') => JSON.stringify(gameRow(first + number, { ChaName }))
		const rows = [
			row(0, Buffer.from('Ñandú \uFFFD').toString('latin1')),
			row(1, 'Dasmariñas'), // sent as the byte F1
			row(2, '°¡ in CP949'),
			row(3, '¡Ò in TIS-620'),
			row(4).replace('{', '{"ChaLevel":99,'),
			row(5, 'x').replace('"x"', '"x\\ud83d"'),
			row(6).replace('Sampaguita', 'Waling-waling'),
		]
		const takenAt = new Date(world.clock.now()).toISOString()
		const text = isLines
			? [`{"type":"snapshot","takenAt":"${takenAt}"}`, ...rows.map((one) => one.replace('{', '{"type":"character",'))].join('\n')
			: `{"takenAt":"${takenAt}","characters":[${rows.join(',')}]}`
		const { status, body } = await sayToSite(world, 'snapshot', Buffer.from(text, 'latin1'), type)
		expect([status, body.accepted, body.rejected]).toEqual([
			200,
			2,
			[
				...[1, 2, 3].map((index) => ({ type: 'character', index, errors: { ChaName: [SERVER_MESSAGES.textBroken] } })),
				{ type: 'character', index: 4, errors: { ChaLevel: [SERVER_MESSAGES.fieldTwice] } },
				{ type: 'character', index: 5, errors: { ChaName: [SERVER_MESSAGES.textBroken] } },
			],
		])
		const names = [0, 1, 6].map(async (number) => {
			const { body: found } = await world.call('GET /characters/{ChaNum}', { params: { ChaNum: first + number } })
			return found.ChaName
		})
		expect(await Promise.all(names)).toEqual(['Ñandú \uFFFD', undefined, 'Waling-waling'])
	})

	it('of which the bytes of a name break the JSON says to send NDJSON, where that row is refused alone', async () => {
		const takenAt = new Date(world.clock.now()).toISOString()
		// In Shift-JIS this letter ends with the byte of a backslash, which takes the quote after it into the text.
		const shiftJis = (row: string) => Buffer.from(row.replace('SO', '\x83\x5c'), 'latin1')
		const rows = [gameRow(5_300, { ChaName: 'SO' }), gameRow(5_301)].map((row) => JSON.stringify(row))
		const whole = await sayToSite(world, 'snapshot', shiftJis(`{"takenAt":"${takenAt}","characters":[${rows.join(',')}]}`))
		expect(whole).toMatchObject({ status: 400, body: { code: 'MALFORMED', message: SERVER_MESSAGES.snapshotBytes } })
		const lines = [`{"type":"snapshot","takenAt":"${takenAt}"}`, ...rows.map((row) => row.replace('{', '{"type":"character",'))]
		const { status, body } = await sayToSite(world, 'snapshot', shiftJis(lines.join('\n')), 'application/x-ndjson')
		expect([status, body.accepted, body.rejected]).toEqual([200, 1, [expect.objectContaining({ type: 'line', index: 0 })]])
	})

	it('is refused whole where a list of it comes twice; a line without a kind is one bad row', async () => {
		const takenAt = new Date(world.clock.now()).toISOString()
		const twice = await sayToSite(world, 'snapshot', `{"takenAt":"${takenAt}","clubs":[],"clubs":[]}`)
		expect(twice).toMatchObject({ status: 422, body: { errors: { clubs: [SERVER_MESSAGES.fieldTwice] } } })
		const lines = `{"type":"snapshot","takenAt":"${takenAt}"}\n{"type":{"toString":1}}\n${JSON.stringify({ type: 'character', ...gameRow(5_200) })}`
		const { status, body } = await sayToSite(world, 'snapshot', lines, 'application/x-ndjson')
		expect([status, body.accepted, body.rejected]).toEqual([200, 1, [expect.objectContaining({ type: 'line', index: 0 })]])
	})

	it('is ignored where it is older than what is known', async () => {
		const now = world.clock.now()
		const levelAfter = async (ChaLevel: number, takenAt: number) => {
			expect((await sendSnapshot(world, { characters: [gameRow(4_001, { ChaLevel })] }, takenAt)).body).toMatchObject({ accepted: 1 })
			return (await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 4_001 }, isAfresh: true })).body.ChaLevel
		}
		expect(await levelAfter(50, now)).toBe(50)
		expect(await levelAfter(40, now - 1)).toBe(50)
		expect(await levelAfter(51, now)).toBe(51)
	})

	it('names by its number what has no name that can be seen', async () => {
		await sendSnapshot(world, {
			characters: [gameRow(4_200, { ChaName: '\u200b\u3164' })],
			clubs: [{ GuNum: 42, GuName: ' ', GuMaster: 4_200, ChaSchool: 0, wins: 0, losses: 0 }],
		})
		expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 4_200 } })).body.ChaName).toBe('#4200')
		expect((await world.call('GET /clubs/{GuNum}', { params: { GuNum: 42 } })).body.GuName).toBe('#42')
	})

	it('of the same character the last row counts', async () => {
		await sendSnapshot(world, { characters: [gameRow(4_100, { ChaLevel: 1 }), gameRow(4_100, { ChaLevel: 2 })] })
		expect((await world.call('GET /characters/{ChaNum}', { params: { ChaNum: 4_100 } })).body.ChaLevel).toBe(2)
	})

	it.each([
		['nothing', {}, 422],
		['another time', { takenAt: 'yesterday' }, 422],
		['the future', { takenAt: '2999-01-01T00:00:00Z' }, 422],
		['an unknown list', { takenAt: '2026-01-01T00:00:00Z', pets: [] }, 422],
		['a list that is none', { takenAt: '2026-01-01T00:00:00Z', clubs: {} }, 422],
		['too many rows', { takenAt: '2026-01-01T00:00:00Z', clubs: Array(10_001).fill({}) }, 422],
		['a list', [], 422],
	])('of %s is refused', async (_what, body, status) => {
		expect((await sayToSite(world, 'snapshot', body)).status).toBe(status)
	})

	it('is refused when it is no JSON, too large or of another kind', async () => {
		expect((await sayToSite(world, 'snapshot', '{"takenAt":')).status).toBe(400)
		expect((await sayToSite(world, 'snapshot', 'x', 'text/plain')).status).toBe(415)
		expect((await sayToSite(world, 'snapshot', ' '.repeat(16 * 1024 * 1024 + 1))).status).toBe(413)
	})
})

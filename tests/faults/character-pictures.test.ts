import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { GAME_KEYS, gameRow, sendSnapshot } from '../game-server.ts'
import { type Site, startSite } from '../site.ts'

/** The student ID of a character as a picture, for the preview of its link and for a story. */
let site: Site
let chaNum: number
beforeAll(async () => {
	site = await startSite(inject('engine'), { ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	chaNum = (await (await fetch(`${site.url}/api/rankings`)).json()).rows[0].ChaNum
})
afterAll(() => site?.stop())

const read = async (file: string) => {
	const answer = await fetch(`${site.url}/social/character/${file}`)
	return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}
const snapshot = (rows: object[]) => sendSnapshot({ url: site.url, clock: Date }, { characters: rows })
/** How many answers were made so far, and not served from the cache. */
const made = async (): Promise<number> =>
	Number(/^portal_ready_answers_total\{[^}]*made[^}]*\} (\d+)/m.exec(await (await fetch(`${site.url}/metrics`)).text())?.[1])

it.each([
	['.png', 1_200, 630],
	['-story.png', 1_080, 1_920],
])('%s is a picture of %i by %i', async (ending, width, height) => {
	const { status, type, bytes } = await read(`${chaNum}${ending}`)
	expect([status, type]).toEqual([200, 'image/png'])
	expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height })
	expect(bytes.length).toBeLessThan(600_000)
})

describe('the diploma of a finished month', () => {
	it('is drawn in both shapes, for the months in which there is one', async () => {
		const [{ month }] = (await (await fetch(`${site.url}/api/characters/${chaNum}`)).json()).history
		for (const [ending, width, height] of [
			['.png', 1_200, 630],
			['-story.png', 1_080, 1_920],
		] as const) {
			const { status, bytes } = await read(`${chaNum}-${month}${ending}`)
			expect([status, (await sharp(bytes).metadata()).width, (await sharp(bytes).metadata()).height]).toEqual([200, width, height])
			expect(bytes.equals((await read(`${chaNum}${ending}`)).bytes)).toBe(false)
		}
		for (const none of ['2020-01', '2099-12', '2026-13', '2026-1', `${month}-01`, ''])
			expect([none, (await read(`${chaNum}-${none}.png`)).status]).toEqual([none, 404])
	})
})

it('has one address: other spellings and other names are none', async () => {
	const [first = '', ...rest] = String(chaNum)
	const escaped = `%3${first}${rest.join('')}`
	for (const file of [
		`0${chaNum}.png`,
		`${escaped}.png`,
		`${chaNum}%2epng`,
		`${chaNum}.jpg`,
		`${chaNum}-Story.png`,
		`${chaNum}-.png`,
		'x.png',
	])
		expect([file, (await read(file)).status]).toEqual([file, 404])
})

describe('a character without a page', () => {
	it.each(['999999999999.png', '999999999999-story.png'])('has none: %s', async (file) => {
		expect((await read(file)).status).toBe(404)
	})

	it('has none either when the game has deleted it', async () => {
		expect((await snapshot([gameRow(880_001, { deleted: true })])).status).toBe(200)
		expect([(await read('880001.png')).status, (await read('880001-story.png')).status]).toEqual([404, 404])
	})
})

it.each([
	['of the longest name', { ChaName: 'W'.repeat(60) }],
	['of words', { ChaName: 'Ang Pinakamatatag na Mandirigma ng Silangang Bundok' }],
	['whose letters no font of the site has', { ChaName: '東京の侍' }],
	['of an unknown class', { ChaClass: 77_777 }],
	['with every sign that markup has', { ChaName: `<b>"&'\`$x` }],
])('is drawn for a character %s', async (_what, changes) => {
	const number = 880_010
	expect((await snapshot([gameRow(number, changes)])).status).toBe(200)
	for (const ending of ['.png', '-story.png']) expect([ending, (await read(number + ending)).status]).toEqual([ending, 200])
})

it('is not drawn anew for each snapshot, because boards change all the time', async () => {
	const rows = (level: number) => [gameRow(880_020, { ChaLevel: level })]
	await snapshot(rows(20))
	const { bytes } = await read('880020.png')
	await snapshot(rows(21))
	await expect.poll(async () => (await (await fetch(`${site.url}/api/characters/880020`)).json()).ChaLevel).toBe(21)
	const before = await made()
	expect((await read('880020.png')).bytes.equals(bytes)).toBe(true)
	expect(await made()).toBe(before)
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { GAME_KEYS } from '../game-server.ts'
import { type Site, startSite } from '../site.ts'

/** The pictures for links to events, boards and clubs. */
let site: Site
let event: number
let club: number
beforeAll(async () => {
	site = await startSite(inject('engine'), { ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	const read = async (path: string) => (await fetch(`${site.url}/api/${path}`)).json()
	event = (await read('events')).events[0].id
	club = (await read('getclubs')).top[0].GuNum
})
afterAll(() => site?.stop())

/** The name of the site stands in gold at the lower left. */
const hasGold = async (png: Buffer): Promise<boolean> => {
	const { data, info } = await sharp(png)
		.extract({ left: 60, top: 510, width: 400, height: 70 })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	for (let at = 0; at < data.length; at += info.channels)
		if ((data[at] ?? 0) > 230 && (data[at + 1] ?? 0) > 180 && (data[at + 2] ?? 255) < 130) return true
	return false
}

const pictures = () => ({ event: `event/${event}`, board: 'board/level', club: `club/${club}` })
const pages = () => ({ event: `/events/${event}`, board: '/rankings?board=level', club: `/club/${club}` })

describe.each(['event', 'board', 'club'] as const)('the picture of a link to a page of the kind %s', (kind) => {
	it('is named by the page, and is there', async () => {
		const html = await (await fetch(site.url + pages()[kind])).text()
		expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*/social/${pictures()[kind]}\\.png"`))
		const answer = await fetch(`${site.url}/social/${pictures()[kind]}.png`)
		const bytes = Buffer.from(await answer.arrayBuffer())
		expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
		expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
		expect(bytes.length).toBeLessThan(600_000)
		expect(await hasGold(bytes)).toBe(true)
	})

	it('has one address, and none for what is not there', async () => {
		const statusOf = async (file: string) => (await fetch(`${site.url}/social/${kind}/${file}`)).status
		const name = pictures()[kind].split('/')[1] ?? ''
		for (const file of [`0${name}.png`, `${name}%2epng`, `${name}.jpg`, `${name.toUpperCase()}x.png`, '999999999.png', 'nothing.png'])
			expect([file, await statusOf(file)]).toEqual([file, 404])
	})
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { ConsoleBanner } from '#features/site/banners.admin.contract.ts'
import { bannerOf, DOWNLOAD, exhibitOf, FILE, uploaded } from '../../../tests/media-actions.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { ConsoleDownload, ConsoleExhibit } from '../admin.contract.ts'

/** Banners, gallery and downloads, edited by an editor and as visitors see them. */
let world: World
let editor: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	editor = await appoint(world, 12)
})
afterAll(() => world.close())

type Kind = 'banners' | 'gallery' | 'downloads'
type Entry = ConsoleBanner & ConsoleExhibit & ConsoleDownload

const SHOWN: Record<Kind, () => Promise<string[]>> = {
	banners: async () => ((await world.call('GET /getSiteBanners')).body.data as { alt: string }[]).map(({ alt }) => alt),
	gallery: async () => ((await world.call('GET /getgallery')).body as unknown as { title: string }[]).map(({ title }) => title),
	downloads: async () =>
		((await world.call('GET /getdownloadsall')).body as unknown as { link_name: string }[]).map((row) => row.link_name),
}
const SECTION: Record<Kind, Record<string, string>> = { banners: {}, gallery: {}, downloads: { section: 'file' } }
const titleOf = (kind: Kind) => (kind === 'downloads' ? 'name' : 'title')

const list = async (kind: Kind, query: Record<string, string | number> = {}) => {
	const answer = await world.call(`GET /admin/${kind}`, { token: editor.token, query: { ...SECTION[kind], ...query } })
	expect(answer.status).toBe(200)
	return answer.body as { entries: Entry[]; total: number; last_page: number }
}
const bodyOf = async (kind: Kind, title: string) => {
	if (kind === 'downloads') return { ...DOWNLOAD, name: title }
	const picture = await uploaded(world, editor.token)
	return { ...(kind === 'banners' ? bannerOf(picture) : exhibitOf(picture)), title }
}
const add = async (kind: Kind, title: string, changes: object = {}): Promise<Entry> => {
	const { status, body, text } = await world.call(`POST /admin/${kind}`, {
		token: editor.token,
		body: { ...(await bodyOf(kind, title)), ...changes },
	})
	expect([status, text]).toEqual([200, expect.anything()])
	return body as Entry
}
const change = (kind: Kind, { id }: { id: number }, body: object) =>
	world.call(`PATCH /admin/${kind}/{id}`, { token: editor.token, params: { id }, body })
const move = (kind: Kind, id: number, place: number) =>
	world.call(`POST /admin/${kind}/{id}/move`, { token: editor.token, params: { id }, body: { place } })
/** Changes become visible without a restart (RELIABILITY). */
const soon = <T>(read: () => Promise<T>) => expect.poll(read, { interval: 50 })

describe.each(['banners', 'gallery', 'downloads'] as const)('%s', (kind) => {
	it('are added as the last one, and show at once', async () => {
		expect(await SHOWN[kind]()).toEqual([])
		const first = await add(kind, 'One')
		expect(first).toMatchObject({ place: 1, state: 'shown', edition: 0, [titleOf(kind)]: 'One' })
		expect((await add(kind, 'Two')).place).toBe(2)
		expect((await add(kind, 'Three')).place).toBe(3)
		await soon(SHOWN[kind]).toEqual(['One', 'Two', 'Three'])
		expect((await world.call(`GET /admin/${kind}/{id}`, { token: editor.token, params: { id: first.id } })).body).toEqual(first)
	})

	it('are put in another order', async () => {
		const { entries } = await list(kind)
		expect((await move(kind, entries[2]?.id ?? 0, 1)).body.place).toBe(1)
		await soon(SHOWN[kind]).toEqual(['Three', 'One', 'Two'])
		expect((await move(kind, entries[2]?.id ?? 0, 999)).body.place).toBe(3)
		await soon(SHOWN[kind]).toEqual(['One', 'Two', 'Three'])
		expect((await move(kind, 99_999, 1)).status).toBe(404)
		expect((await move(kind, entries[0]?.id ?? 0, 0)).status).toBe(422)
	})

	it('are hidden, removed and brought back to their place', async () => {
		const two = (await list(kind)).entries[1] as Entry
		expect((await change(kind, two, { state: 'hidden', edition: two.edition })).body).toMatchObject({ state: 'hidden', place: 2 })
		await soon(SHOWN[kind]).toEqual(['One', 'Three'])
		const removed = (await change(kind, two, { state: 'removed', edition: two.edition + 1 })).body as Entry
		expect(removed).toMatchObject({ state: 'removed', place: null })
		expect((await list(kind)).entries.map((entry) => entry.place)).toEqual([1, 2])
		expect((await list(kind, { state: 'removed' })).entries).toEqual([removed])
		expect((await move(kind, two.id, 1)).status).toBe(404)
		expect((await change(kind, two, { state: 'shown', edition: removed.edition })).body).toMatchObject({ state: 'shown', place: 2 })
		await soon(SHOWN[kind]).toEqual(['One', 'Two', 'Three'])
	})

	it('change only by who has seen the newest edition', async () => {
		const one = (await list(kind)).entries[0] as Entry
		expect((await change(kind, one, { [titleOf(kind)]: 'Uno', edition: one.edition })).status).toBe(200)
		await soon(SHOWN[kind]).toEqual(['Uno', 'Two', 'Three'])
		const late = await change(kind, one, { [titleOf(kind)]: 'Eins', edition: one.edition })
		expect([late.status, late.body.code]).toEqual([409, 'EDITED_MEANWHILE'])
		expect((await change(kind, one, { [titleOf(kind)]: 'Eins' })).status).toBe(422)
		expect((await change(kind, { id: 99_999 }, { edition: 0 })).status).toBe(404)
		expect(await SHOWN[kind]()).toEqual(['Uno', 'Two', 'Three'])
	})

	it('are searched, and come in pages', async () => {
		for (let round = 0; round < 24; round++) await add(kind, `Row ${round}`)
		const { entries, total, last_page } = await list(kind)
		expect([entries.length, total, last_page]).toEqual([25, 27, 2])
		expect((await list(kind, { page: 2 })).entries.map(({ place }) => place)).toEqual([26, 27])
		expect((await list(kind, { search: 'row 23' })).entries.map(({ place }) => place)).toEqual([27])
		expect((await list(kind, { search: '%' })).total).toBe(0)
	})

	it('are refused at the field that is wrong', async () => {
		const body = await bodyOf(kind, ' ')
		const { status, body: answer } = await world.call(`POST /admin/${kind}`, { token: editor.token, body })
		expect([status, answer.errors]).toEqual([422, { [titleOf(kind)]: [CONSOLE_MESSAGES.textRequired] }])
	})
})

describe('a banner', () => {
	const refused = async (changes: object) => {
		const { status, body } = await world.call('POST /admin/banners', {
			token: editor.token,
			body: { ...bannerOf('/art/banner/x.webp'), ...changes },
		})
		return [status, Object.keys((body.errors as object) ?? {})]
	}

	it('comes and goes with its time, by itself', async () => {
		const now = world.clock.now()
		const at = (ms: number) => new Date(now + ms).toISOString()
		await add('banners', 'For a minute', { from: at(60_000), until: at(120_000) })
		expect(await SHOWN.banners()).not.toContain('For a minute')
		await world.clock.advance(60_001)
		await expect.poll(SHOWN.banners).toContain('For a minute')
		await world.clock.advance(60_000)
		await expect.poll(SHOWN.banners).not.toContain('For a minute')
		expect(await refused({ from: at(120_000), until: at(60_000) })).toEqual([422, ['until']])
	})

	it('leads nowhere but to a page of the site or of the web, and shows pictures of the site alone', async () => {
		for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'news'])
			expect([link, await refused({ link })]).toEqual([link, [422, ['link']]])
		for (const picture of ['https://evil.example/x.webp', '//evil.example/x.webp', 'javascript:alert(1)', ''])
			expect([picture, await refused({ picture })]).toEqual([picture, [422, ['picture']]])
	})

	it('says in Filipino what somebody wrote, else its English', async () => {
		const made = await add('banners', 'English title', { titleFil: 'Pamagat' })
		const titles = async () =>
			((await world.call('GET /getSiteBanners', { query: { lang: 'fil' } })).body.data as { alt: string }[]).map(({ alt }) => alt)
		await soon(titles).toContain('Pamagat')
		await change('banners', made, { titleFil: '', edition: made.edition })
		await soon(titles).toContain('English title')
	})
})

describe('pictures', () => {
	it('of the gallery come in all sizes of the upload, and the former one can be brought back', async () => {
		const made = await add('gallery', 'To replace')
		const other = await uploaded(world, editor.token, '#00aa55')
		const { body } = await change('gallery', made, { picture: other, edition: made.edition })
		expect(body.picture).toBe(other)
		const shown = async () =>
			((await world.call('GET /getgallery')).body as unknown as { title: string; sources: { address: string; width: number }[] }[]).find(
				({ title }) => title === 'To replace',
			)?.sources
		await soon(async () => (await shown())?.at(-1)?.address).toBe(other)
		expect((await shown())?.map(({ width }) => width)).toEqual([320, 615])
		await change('gallery', made, { picture: made.picture, edition: Number(body.edition) })
		await soon(async () => (await shown())?.at(-1)?.address).toBe(made.picture)
		expect((await change('gallery', made, { picture: '/art/none.webp', edition: Number(body.edition) + 1 })).body.errors).toEqual({
			picture: [CONSOLE_MESSAGES.pictureMissing],
		})
	})

	it('that the site came with keep all their files when a change is taken back', async () => {
		const widths = [480, 960].map((width) => ({ width, address: `/art/gallery/pier-${width}.webp` }))
		const id = await world.database.transaction((tx) =>
			world.services.media.addPicture(tx, {
				...{ title: 'Pier', alt: 'A pier', credit: '', width: 960, height: 540 },
				...{ made_at: world.clock.now(), gallery_position: 900, widths, texts: {} },
			}),
		)
		const drawnOne = (await world.call('GET /admin/gallery/{id}', { token: editor.token, params: { id } })).body as Entry
		expect(drawnOne.picture).toBe('/art/gallery/pier-960.webp')
		await change('gallery', drawnOne, { picture: await uploaded(world, editor.token), edition: 0 })
		await change('gallery', drawnOne, { picture: drawnOne.picture, edition: 1 })
		const sources = async () =>
			((await world.call('GET /getgallery')).body as unknown as { title: string; sources: object[] }[]).find(
				({ title }) => title === 'Pier',
			)?.sources
		await soon(sources).toEqual(widths)
	})

	it('stand for a download, and go with it', async () => {
		const preview = await uploaded(world, editor.token, '#3355ff')
		const made = await add('downloads', 'Dusk', { type: 'wallpaper', preview, previewAlt: 'A lake at dusk' })
		const shown = async () =>
			((await world.call('GET /getdownloadsall')).body as unknown as { link_name: string; preview: { alt: string } | null }[]).find(
				({ link_name }) => link_name === 'Dusk',
			)?.preview
		await soon(async () => (await shown())?.alt).toBe('A lake at dusk')
		await change('downloads', made, { preview: null, edition: made.edition })
		await soon(shown).toBeNull()
	})
})

describe('downloads', () => {
	it('of each kind have an order of their own', async () => {
		const [sea, hill] = [await add('downloads', 'Sea', { type: 'wallpaper' }), await add('downloads', 'Hill', { type: 'wallpaper' })]
		const trailer = await add('downloads', 'Trailer', { type: 'movie' })
		expect(trailer.place).toBe(1)
		const before = (await list('downloads')).entries.map(({ name }) => name)
		await move('downloads', hill.id, sea.place ?? 1)
		const wallpapers = (await list('downloads', { section: 'wallpaper' })).entries.map(({ name }) => name)
		expect(wallpapers.indexOf('Hill')).toBeLessThan(wallpapers.indexOf('Sea'))
		expect((await list('downloads')).entries.map(({ name }) => name)).toEqual(before)
	})

	it('have files with size and checksum, at addresses that are safe to follow', async () => {
		const refused = async (file: object) => {
			const { status, body } = await world.call('POST /admin/downloads', {
				token: editor.token,
				body: { ...DOWNLOAD, files: [{ ...FILE, ...file }] },
			})
			return [status, Object.keys((body.errors as object) ?? {})]
		}
		for (const file of [
			{ address: 'javascript:alert(1)' },
			{ address: 'http://mirror.example/x.zip' },
			{ address: '//evil.example/x.zip' },
			{ sha256: 'abc' },
			{ bytes: -1 },
			{ bytes: 1.5 },
			{ name: '' },
		])
			expect([file, (await refused(file))[0]]).toEqual([file, 422])
		expect((await world.call('POST /admin/downloads', { token: editor.token, body: { ...DOWNLOAD, files: [] } })).body.errors).toEqual({
			files: [CONSOLE_MESSAGES.fileRequired],
		})
	})
})

describe('system requirements', () => {
	it('change in both languages at once, unless somebody was faster', async () => {
		const row = (part: string) => ({ part, minimum: 'little', recommended: 'more' })
		const { body: seen } = await world.call('GET /admin/requirements', { token: editor.token })
		const save = (rows: object, known: object = seen) =>
			world.call('PATCH /admin/requirements', { token: editor.token, body: { ...rows, seen: known } })
		const saved = await save({ en: [row('CPU'), row('RAM')], fil: [row('Processor')] })
		expect(saved.body).toEqual({ en: [row('CPU'), row('RAM')], fil: [row('Processor')] })
		const shown = async (lang: string) =>
			((await world.call('GET /getsystemrequirements', { query: { lang } })).body as unknown as { part: string }[]).map(({ part }) => part)
		await soon(() => shown('fil')).toEqual(['Processor'])
		await soon(() => shown('en')).toEqual(['CPU', 'RAM'])
		expect((await save({ en: [], fil: [] })).body.code).toBe('EDITED_MEANWHILE')
		expect((await save({ en: [row(' ')], fil: [] }, saved.body)).status).toBe(422)
		expect((await save({ en: [row('CPU')], fil: [] }, saved.body)).status).toBe(200)
		await soon(() => shown('fil')).toEqual(['CPU'])
	})
})

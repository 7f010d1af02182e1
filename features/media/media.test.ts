import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

type NewPicture = Parameters<World['services']['media']['addPicture']>[1]
type NewDownload = Parameters<World['services']['media']['addDownload']>[1]

const SHA = 'ab'.repeat(32)
const addPicture = (changes: Partial<NewPicture> = {}) =>
	world.database.transaction((tx) =>
		world.services.media.addPicture(tx, {
			title: 'A title',
			alt: 'What one sees',
			credit: 'Somebody',
			width: 960,
			height: 540,
			made_at: world.clock.now(),
			gallery_position: 0,
			widths: [
				{ width: 960, address: '/large.webp' },
				{ width: 480, address: '/small.webp' },
			],
			texts: {},
			...changes,
		}),
	)
const FILE = { name: 'Manila', address: '/file.zip', bytes: 2_048, sha256: SHA, width: null, height: null }
const addDownload = (changes: Partial<NewDownload> = {}) =>
	world.database.transaction((tx) =>
		world.services.media.addDownload(tx, {
			type: 'client',
			name: 'Full client',
			description: 'Everything',
			icon: '/icon.svg',
			version: '1.8.0',
			picture_id: null,
			position: 1,
			published_at: world.clock.now(),
			files: [FILE],
			texts: {},
			...changes,
		}),
	)

const listOf = async (name: 'GET /getdownloadsall' | 'GET /getgallery' | 'GET /getsystemrequirements', lang?: string) => {
	const answer = await world.call(name, lang ? { query: { lang } } : {})
	expect(answer.status).toBe(200)
	return answer.body as unknown as Record<string, unknown>[]
}
const named = (list: Record<string, unknown>[], name: string) => list.find((entry) => entry.link_name === name)

describe('downloads', () => {
	it('are a bare list with the fields of SPEC 3, the first file being the address', async () => {
		expect(await listOf('GET /getdownloadsall')).toEqual([])
		const mirror = { ...FILE, name: 'Cebu', address: 'https://mirror.example/file.zip' }
		await addDownload({ files: [FILE, mirror], published_at: Date.parse('2026-11-01') })
		await expect.poll(async () => (await listOf('GET /getdownloadsall')).length).toBe(1)
		expect(await listOf('GET /getdownloadsall')).toEqual([
			{
				seq: expect.any(Number),
				link_name: 'Full client',
				link_address: '/file.zip',
				link_type: 'client',
				link_description: 'Everything',
				link_date: '2026-11-01T00:00:00.000Z',
				link_icon: '/icon.svg',
				version: '1.8.0',
				files: [FILE, mirror],
				preview: null,
			},
		])
	})

	it('stand in the order that staff chose, whatever order they were added in', async () => {
		await addDownload({ name: 'Second', position: 20 })
		await addDownload({ name: 'First', position: 10 })
		const names = async () => (await listOf('GET /getdownloadsall')).map((entry) => entry.link_name)
		await expect.poll(names).toEqual(['Full client', 'First', 'Second'])
	})

	it('bring the picture that stands for them, narrowest first', async () => {
		const picture_id = await addPicture({ gallery_position: null })
		await addDownload({ type: 'wallpaper', name: 'Dusk', position: 30, picture_id })
		await expect
			.poll(async () => named(await listOf('GET /getdownloadsall'), 'Dusk'))
			.toMatchObject({
				link_type: 'wallpaper',
				preview: {
					alt: 'What one sees',
					width: 960,
					height: 540,
					sources: [
						{ address: '/small.webp', width: 480 },
						{ address: '/large.webp', width: 960 },
					],
				},
			})
	})

	it('without any file are not shown', async () => {
		await addDownload({ name: 'Nothing inside', files: [] })
		await addDownload({ name: 'Something inside', position: 40 })
		await expect.poll(async () => named(await listOf('GET /getdownloadsall'), 'Something inside')).toBeDefined()
		expect(named(await listOf('GET /getdownloadsall'), 'Nothing inside')).toBeUndefined()
	})

	it('of a file with half a checksum are refused by the schema', async () => {
		await expect(addDownload({ files: [{ ...FILE, sha256: 'abc' }] })).rejects.toThrow()
	})
})

describe('the gallery', () => {
	it('shows its own pictures in order, and none that only stands for a download', async () => {
		await addPicture({ title: 'Later', gallery_position: 9 })
		await addPicture({ title: 'Sooner', gallery_position: 3 })
		const titles = async () => (await listOf('GET /getgallery')).map((picture) => picture.title)
		await expect.poll(titles).toEqual(['Sooner', 'Later'])
		expect((await listOf('GET /getgallery'))[0]).toMatchObject({ credit: 'Somebody', width: 960, date: expect.stringMatching(/Z$/) })
	})
})

describe('another language', () => {
	it('has the texts that were written in it, and English for the rest', async () => {
		await addDownload({ name: 'Patch', position: 50, texts: { fil: { name: 'Patch sa Filipino', description: 'Paliwanag' } } })
		await addPicture({ title: 'A gate', gallery_position: 20, texts: { fil: { title: 'Isang gate', alt: 'Ang nakikita' } } })
		await expect
			.poll(async () => named(await listOf('GET /getdownloadsall', 'fil'), 'Patch sa Filipino'))
			.toMatchObject({ link_description: 'Paliwanag' })
		expect(named(await listOf('GET /getdownloadsall', 'fil'), 'Full client')).toBeDefined()
		expect(named(await listOf('GET /getdownloadsall'), 'Patch')).toBeDefined()
		expect((await listOf('GET /getgallery', 'fil')).at(-1)).toMatchObject({ title: 'Isang gate', alt: 'Ang nakikita' })
		expect((await listOf('GET /getgallery', 'en')).at(-1)).toMatchObject({ title: 'A gate' })
		expect((await world.call('GET /getgallery', { query: { lang: 'tlh' } })).status).toBe(422)
	})
})

describe('system requirements', () => {
	const write = async (lang: 'en' | 'fil', ...parts: string[]) => {
		const { media } = world.services
		const before = await media.requirementsOfAll()
		const rows = { ...before, [lang]: parts.map((part) => ({ part, minimum: 'little', recommended: 'more' })) }
		await world.database.transaction((tx) => media.changeRequirements(tx, rows, before))
	}
	const parts = async (lang?: string) => (await listOf('GET /getsystemrequirements', lang)).map((row) => row.part)

	it('are rows in order, replaced as a whole, English where nobody translated', async () => {
		await write('en', 'CPU', 'RAM', 'Disk space')
		await expect.poll(() => parts()).toEqual(['CPU', 'RAM', 'Disk space'])
		expect(await parts('fil')).toEqual(['CPU', 'RAM', 'Disk space'])
		await write('en', 'RAM', 'CPU')
		await write('fil', 'Memorya')
		await expect.poll(() => parts('fil')).toEqual(['Memorya'])
		await expect.poll(() => parts()).toEqual(['RAM', 'CPU'])
		expect((await listOf('GET /getsystemrequirements'))[0]).toEqual({ part: 'RAM', minimum: 'little', recommended: 'more' })
	})
})

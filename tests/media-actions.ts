import type { CallName } from '#contract/index.ts'
import { gameRow } from './game-server.ts'
import { drawn, uploadPicture } from './pictures.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, staff: Person) => Promise<Answer>

export const bannerOf = (picture: string) => ({
	picture,
	title: 'Club war tonight',
	titleFil: 'Club war mamaya',
	link: '/news',
	from: null,
	until: null,
})
export const exhibitOf = (picture: string) => ({
	picture,
	title: 'A gate',
	titleFil: '',
	alt: 'A red gate before the sea',
	altFil: '',
	credit: 'Maya',
	date: '2026-11-20',
})
export const FILE = {
	name: 'Manila',
	address: 'https://mirror.example/client.zip',
	bytes: 2_048,
	sha256: 'ab'.repeat(32),
	width: null,
	height: null,
}
export const DOWNLOAD = {
	type: 'client',
	name: 'Full client',
	nameFil: '',
	description: 'Everything that one needs',
	descriptionFil: '',
	version: '1.8.0',
	date: '2026-11-20',
	icon: null,
	preview: null,
	previewAlt: '',
	files: [FILE],
}

/** Uploads a picture and returns its URL. */
export const uploaded = async (world: World, token: string, background = '#db1f3e'): Promise<string> =>
	String((await uploadPicture(world, token, await drawn({ width: 615, height: 210, background }))).body.path)

const bodyFor = async (world: World, token: string, kind: Kind): Promise<object> => {
	if (kind === 'downloads') return DOWNLOAD
	const picture = await uploaded(world, token)
	return kind === 'banners' ? bannerOf(picture) : exhibitOf(picture)
}

type Kind = 'banners' | 'gallery' | 'downloads'

const add =
	(kind: Kind): AuditedAction =>
	async (world, { token }) =>
		world.call(`POST /admin/${kind}`, { token, body: await bodyFor(world, token, kind) })

/** A call about a row that was added just before. */
const onFresh =
	(kind: Kind, name: CallName, body: object): AuditedAction =>
	async (world, staff) => {
		const { id, edition } = (await add(kind)(world, staff)).body
		const isChange = name.startsWith('PATCH')
		return world.call(name, { token: staff.token, params: { id: Number(id) }, body: isChange ? { ...body, edition } : body })
	}

let characters = 7_000

/** Creates a character through a snapshot of the game server. */
const character = async ({ services, clock }: World): Promise<number> => {
	const ChaNum = ++characters
	const row = { ...gameRow(ChaNum), ChaMoney: '1000', ChaSchool: 0 as const }
	await services.rankings.takeSnapshot({ takenAt: new Date(clock.now()).toISOString(), characters: [row], clubs: [], areas: [] }, new Map())
	return ChaNum
}

/** One example of each call with which staff change banners, gallery and downloads. */
export const MEDIA_ACTIONS = {
	'POST /admin/banners': add('banners'),
	'PATCH /admin/banners/{id}': onFresh('banners', 'PATCH /admin/banners/{id}', { state: 'hidden' }),
	'POST /admin/banners/{id}/move': onFresh('banners', 'POST /admin/banners/{id}/move', { place: 1 }),
	'POST /admin/gallery': add('gallery'),
	'PATCH /admin/gallery/{id}': onFresh('gallery', 'PATCH /admin/gallery/{id}', { title: 'Another gate' }),
	'POST /admin/gallery/{id}/move': onFresh('gallery', 'POST /admin/gallery/{id}/move', { place: 1 }),
	'POST /admin/downloads': add('downloads'),
	'PATCH /admin/downloads/{id}': onFresh('downloads', 'PATCH /admin/downloads/{id}', { version: '1.8.1' }),
	'POST /admin/downloads/{id}/move': onFresh('downloads', 'POST /admin/downloads/{id}/move', { place: 1 }),
	'POST /admin/rankings/{ChaNum}/leave-out': async (world, { token }) => {
		const params = { ChaNum: await character(world) }
		return world.call('POST /admin/rankings/{ChaNum}/leave-out', { token, params, body: { reason: 'Sold kills' } })
	},
	'POST /admin/rankings/{ChaNum}/let-in': async (world, { token }) => {
		const params = { ChaNum: await character(world) }
		await world.call('POST /admin/rankings/{ChaNum}/leave-out', { token, params, body: { reason: 'By mistake' } })
		return world.call('POST /admin/rankings/{ChaNum}/let-in', { token, params })
	},
	'PATCH /admin/requirements': async (world, { token }) => {
		const { body: seen } = await world.call('GET /admin/requirements', { token })
		const row = { part: 'Memory', minimum: '1 GB', recommended: '2 GB' }
		return world.call('PATCH /admin/requirements', { token, body: { en: [row], fil: [], seen } })
	},
} satisfies Partial<Record<CallName, AuditedAction>>

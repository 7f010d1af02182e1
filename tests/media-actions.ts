import type { CallName } from '#contract/index.ts'
import { addDownload, addExhibit } from '#features/media/admin.contract.ts'
import { addBanner } from '#features/site/banners.admin.contract.ts'
import { gameRow } from './game-server.ts'
import { drawn, uploadPicture } from './pictures.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, staff: Person) => Promise<Answer>

export const bannerOf = (picture: string) => ({ ...addBanner.sample, picture })
export const exhibitOf = (picture: string) => ({ ...addExhibit.sample, picture })
export const DOWNLOAD = addDownload.sample
export const FILE = {
	name: 'Manila',
	address: 'https://mirror.example/client.zip',
	bytes: 2_048,
	sha256: 'ab'.repeat(32),
	width: null,
	height: null,
}

/** Uploads a picture and returns its URL. */
export const uploaded = async (world: World, token: string, background = '#db1f3e'): Promise<string> =>
	String((await uploadPicture(world, token, await drawn({ width: 615, height: 210, background }))).body.path)

let characters = 7_000

/** Creates a character through a snapshot of the game server. */
const character = async ({ services, clock }: World): Promise<number> => {
	const ChaNum = ++characters
	const row = { ...gameRow(ChaNum), ChaMoney: '1000', ChaSchool: 0 as const }
	await services.rankings.takeSnapshot({ takenAt: new Date(clock.now()).toISOString(), characters: [row], clubs: [], areas: [] }, new Map())
	return ChaNum
}

/** One example of each call with which staff change rankings and system requirements. */
export const MEDIA_ACTIONS = {
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

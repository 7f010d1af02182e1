import { addAnnouncementChannel } from '#features/announcements/admin.contract.ts'
import { addEvent } from '#features/events/admin.contract.ts'
import { addSeason } from '#features/seasons/admin.contract.ts'
import { BRACKETS_OF_STAFF } from './brackets.ts'
import { SIGN_UPS_OF_STAFF } from './sign-ups.ts'
import { openVoteSite } from './votes.ts'
import type { Answer, Person, World } from './world.ts'

type AuditedAction = (world: World, staff: Person) => Promise<Answer>

/** Other examples have published and sold. */
const putInSample: AuditedAction = async (world, { token }) => {
	await world.database.transaction(async (tx) => {
		await tx.updateTable('news_items').set({ deleted_at: 1 }).execute()
		await tx.updateTable('shop_items').set({ on_sale: 0 }).execute()
		await tx.deleteFrom('sample_entries').execute()
	})
	return world.call('POST /admin/sample', { token, body: {} })
}

/** One example of each call with which staff change the settings of the site. */
export const SITE_ACTIONS = {
	...SIGN_UPS_OF_STAFF,
	...BRACKETS_OF_STAFF,
	'POST /admin/closed-parts': async (world, { token }) => {
		const body = { part: 'topUps', reason: 'A receipt is false' }
		const answer = await world.call('POST /admin/closed-parts', { token, body })
		// Other examples order top-ups.
		if (answer.status === 200)
			await world.database.transaction((tx) => world.services.settings.change(tx, { closed: [] }, world.clock.now()))
		return answer
	},
	'POST /admin/announcement-channels/{id}/test': async (world, { token }) => {
		const { sample } = addAnnouncementChannel
		const { id } = (await world.call('POST /admin/announcement-channels', { token, body: sample })).body
		return world.call('POST /admin/announcement-channels/{id}/test', { token, params: { id: Number(id) }, body: {} })
	},
	'POST /admin/events': (world, { token }) => world.call('POST /admin/events', { token, body: addEvent.sample }),
	'PATCH /admin/events/{id}': async (world, { token }) => {
		const { id, edition } = (await world.call('POST /admin/events', { token, body: addEvent.sample })).body
		const body = { edition: Number(edition), state: 'hidden' }
		return world.call('PATCH /admin/events/{id}', { token, params: { id: Number(id) }, body })
	},
	'POST /admin/seasons': (world, staff) => addNextSeason(world, staff),
	'PATCH /admin/seasons/{id}': async (world, staff) => {
		const { id, edition } = (await addNextSeason(world, staff)).body
		const body = { edition: Number(edition), state: 'hidden' }
		return world.call('PATCH /admin/seasons/{id}', { token: staff.token, params: { id: Number(id) }, body })
	},
	'POST /admin/vote-sites/{id}/secret': async (world, staff) => {
		const { id, edition } = await openVoteSite(world, staff)
		return world.call('POST /admin/vote-sites/{id}/secret', { token: staff.token, params: { id }, body: { edition } })
	},
	'PATCH /admin/first-hour': (world, { token }) => world.call('PATCH /admin/first-hour', { token, body: { isHidden: true } }),
	'POST /admin/sample': putInSample,
	'POST /admin/sample/take-over': async (world, staff) => {
		await putInSample(world, staff)
		return world.call('POST /admin/sample/take-over', { token: staff.token, body: {} })
	},
	'POST /admin/sample/throw-away': async (world, staff) => {
		await putInSample(world, staff)
		return world.call('POST /admin/sample/throw-away', { token: staff.token, body: {} })
	},
	'PATCH /admin/settings': (world, { token }) => world.call('PATCH /admin/settings', { token, body: { appName: `Site ${++count}` } }),
} satisfies Record<string, AuditedAction>

let count = 0

/** No month belongs to two seasons. */
const addNextSeason = (world: World, { token }: Person) => {
	const month = `20${40 + Math.floor(++seasons / 12)}-${String((seasons % 12) + 1).padStart(2, '0')}`
	return world.call('POST /admin/seasons', { token, body: { ...addSeason.sample, from: month, until: month } })
}
let seasons = 0

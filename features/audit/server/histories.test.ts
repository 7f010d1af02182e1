import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAnnouncementChannel } from '#features/announcements/admin.contract.ts'
import { addEvent } from '#features/events/admin.contract.ts'
import { addSeason } from '#features/seasons/admin.contract.ts'
import { addVoteSite } from '#features/votes/admin.contract.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** The history of what an ordered list keeps. */
let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld()
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

it.each([
	['GET /admin/events/{id}/history', addEvent, 'Add an event to the calendar', 13],
	['GET /admin/seasons/{id}/history', addSeason, 'Add a season', 13],
	['GET /admin/announcement-channels/{id}/history', addAnnouncementChannel, 'Add a Discord channel', 13],
	['GET /admin/vote-sites/{id}/history', addVoteSite, 'Add a vote site', 12],
] as const)('%s is for those whose screen it is', async (name, { path, sample }, did, other) => {
	const added = await world.call(`POST ${path}`, { token: owner.token, body: sample })
	const params = { id: Number(added.body.id) }
	expect((await world.call(name, { token: owner.token, params })).body.lines).toMatchObject([{ by: owner.userId, did }])
	const { token } = await appoint(world, other)
	expect((await world.call(name, { token, params })).status).toBe(403)
})

import { changesOf } from '#server/kernel/audit/audited-action.ts'
import type { NotifyOwners } from '#server/kernel/audit/owner-notice.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'
import { orderedHandlers } from '#server/kernel/lists/ordered-handlers.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import { addBanner, type ConsoleBanner, changeBanner, listBanners, moveBanner, readBanner } from '../banners.admin.contract.ts'
import { closePart, readClosedParts } from '../closing.admin.contract.ts'
import { changeSettings, type EditableSettings, readSettings } from '../settings.contract.ts'
import type { Banners, PlacedBanner, Settings, SiteSettings } from '../site.ts'
import { limitsAt } from './delayed-limits.ts'

type Needs = { notifyOwners: NotifyOwners; settings: SiteSettings; banners: Banners; clock: Clock }

export const siteAdminRoutes = (router: Router, needs: Needs): void => {
	settingsRoutes(router, needs)
	closingRoutes(router, needs)
	bannerRoutes(router, needs)
}

const settingsRoutes = ({ route }: Router, { settings, clock, notifyOwners }: Needs) => {
	route(readSettings, async () => editable(await settings.stored(), clock.now()))
	route(changeSettings, ({ actor, body: { edition, limitsNow, ...changes }, act }) =>
		act(async (tx) => {
			const { before, after } = await settings.edit(tx, changes, { edition, now: clock.now(), by: actor, notifyOwners })
			const names = Object.keys(changes) as (keyof typeof changes)[]
			const only = (all: Settings) => Object.fromEntries(names.map((name) => [name, all[name]]))
			return { reply: editable(after, clock.now()), audit: { subject: 'settings', ...changesOf(only(before), only(after)) } }
		}),
	)
}

const closingRoutes = ({ route }: Router, { settings, clock, notifyOwners }: Needs) => {
	route(readClosedParts, async () => ({ closed: (await settings.stored()).closed }))
	route(closePart, ({ actor, body: { part, reason }, act }) =>
		act(async (tx) => {
			const { before, after } = await settings.close(tx, part, { now: clock.now(), by: actor, notifyOwners })
			return { reply: { closed: after }, audit: { subject: 'settings', before: { closed: before }, after: { closed: after, reason } } }
		}),
	)
}

const editable = ({ demo, firstHour, held, ...settings }: Settings, now: number): EditableSettings => ({
	...settings,
	limitsNow: Object.fromEntries(
		limitsAt({ ...settings, held }, now).map(({ name, value, until }) => [name, { value, until: toInstantOrNull(until) }]),
	) as EditableSettings['limitsNow'],
})

const bannerRoutes = ({ route }: Router, { banners }: Needs) => {
	const { list, read, add, change, move } = orderedHandlers({ kind: 'banner', list: banners, toWire: toBanner })
	route(listBanners, list)
	route(readBanner, read)
	route(addBanner, add)
	route(changeBanner, change)
	route(moveBanner, move)
}

const toBanner = (row: PlacedBanner): ConsoleBanner => ({
	id: row.id,
	place: row.place,
	state: stateOf(row),
	edition: row.edition,
	picture: row.img_url,
	title: row.alt,
	titleFil: row.other_alt ?? '',
	link: row.link,
	from: toInstantOrNull(row.shown_from),
	until: toInstantOrNull(row.shown_until),
})

import { changesOf } from '#server/kernel/calls/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import type { NotifyOwners, OwnerNotice } from '#server/kernel/calls/owner-notice.ts'
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
			const { before, after } = await settings.edit(tx, changes, { edition, now: clock.now(), by: actor.accountId })
			for (const notice of noticesOf(before, after)) await notifyOwners(tx, actor, notice)
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
			const { before, after } = await settings.close(tx, part, clock.now())
			if (after !== before) await notifyOwners(tx, actor, { what: 'closed', part })
			return { reply: { closed: after }, audit: { subject: 'settings', before: { closed: before }, after: { closed: after, reason } } }
		}),
	)
}

/** Changes of which every owner is notified at once: each setting that protects points or accounts, when it protects less than before. */
const noticesOf = (before: Settings, after: Settings): OwnerNotice[] => {
	const notices: OwnerNotice[] = []
	if (
		APPROVAL_LIMITS.some((limit) => after.approvalAbove[limit] > before.approvalAbove[limit]) ||
		after.priceCutBelow < before.priceCutBelow
	)
		notices.push({ what: 'limits', before: limitsOf(before), after: limitsOf(after) })
	if (after.addressChangeHours < before.addressChangeHours)
		notices.push({ what: 'address-hours', before: before.addressChangeHours, after: after.addressChangeHours })
	if (REFERRAL_TERMS.some((term) => after.referral[term] > before.referral[term]))
		notices.push({ what: 'referral', before: before.referral, after: after.referral })
	if (before.requireVerifiedEmail && !after.requireVerifiedEmail) notices.push({ what: 'confirmed-address' })
	if (before.requireStaffTwoStep && !after.requireStaffTwoStep) notices.push({ what: 'two-step' })
	return notices
}

const APPROVAL_LIMITS = ['adjustment', 'batch'] as const
const REFERRAL_TERMS = ['sharePercent', 'monthlyCap'] as const

const limitsOf = ({ approvalAbove, priceCutBelow }: Settings) => ({ ...approvalAbove, priceCutBelow })

const editable = ({ demo, held, ...settings }: Settings, now: number): EditableSettings => ({
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

import { HOUR_MS } from '#contract/durations.ts'
import { accounts } from '#features/accounts/feature.ts'
import { addressRequests } from '#features/address-requests/feature.ts'
import { announcements } from '#features/announcements/feature.ts'
import { audit } from '#features/audit/feature.ts'
import { backups } from '#features/backups/feature.ts'
import { books } from '#features/books/feature.ts'
import { bridge } from '#features/bridge/feature.ts'
import { cart } from '#features/cart/feature.ts'
import { coupons } from '#features/coupons/feature.ts'
import { dashboard } from '#features/dashboard/feature.ts'
import { events } from '#features/events/feature.ts'
import { figures } from '#features/figures/feature.ts'
import { freezes } from '#features/freezes/feature.ts'
import { game } from '#features/game/feature.ts'
import { gameLink } from '#features/game-link/feature.ts'
import { grants } from '#features/grants/feature.ts'
import { guides } from '#features/guides/feature.ts'
import { identities } from '#features/identities/feature.ts'
import { mail } from '#features/mail/feature.ts'
import { media } from '#features/media/feature.ts'
import { news } from '#features/news/feature.ts'
import { notifications } from '#features/notifications/feature.ts'
import { orders } from '#features/orders/feature.ts'
import { passkeys } from '#features/passkeys/feature.ts'
import { pictures } from '#features/pictures/feature.ts'
import { players } from '#features/players/feature.ts'
import { profile } from '#features/profile/feature.ts'
import { rankings } from '#features/rankings/feature.ts'
import { recoveryCodes } from '#features/recovery-codes/feature.ts'
import { sample } from '#features/sample/feature.ts'
import { search } from '#features/search/feature.ts'
import { seasons } from '#features/seasons/feature.ts'
import { sessions } from '#features/sessions/feature.ts'
import { shop } from '#features/shop/feature.ts'
import { site } from '#features/site/feature.ts'
import { staff } from '#features/staff/feature.ts'
import { stepUp } from '#features/step-up/feature.ts'
import { tickets } from '#features/tickets/feature.ts'
import { topUps } from '#features/top-ups/feature.ts'
import { twoStep } from '#features/two-step/feature.ts'
import { votes } from '#features/votes/feature.ts'
import { wallet } from '#features/wallet/feature.ts'
import type { Dependencies, Services } from './composition.ts'
import type { Composed, Feature } from './feature.ts'
import type { Job } from './job-runner.ts'
import { createSubjectNames } from './kernel/audit/subject-names.ts'
import { createTimeline } from './kernel/audit/timeline.ts'
import type { Router } from './kernel/calls/endpoint-route.ts'
import { forgetOldKeys } from './kernel/calls/idempotency.ts'
import { createFirstHour } from './kernel/first-hour.ts'
import { forgetOldWaits } from './kernel/limits/backoff.ts'
import { forgetOldWindows } from './kernel/limits/rate-windows.ts'
import type { Metric } from './kernel/process/metric.ts'

/** Every feature. No folder is scanned: a new feature gets its line here. */
const FEATURES: readonly Feature[] = [
	accounts,
	addressRequests,
	announcements,
	audit,
	backups,
	books,
	bridge,
	cart,
	coupons,
	dashboard,
	events,
	figures,
	freezes,
	game,
	gameLink,
	grants,
	guides,
	identities,
	mail,
	media,
	news,
	notifications,
	orders,
	passkeys,
	pictures,
	players,
	profile,
	rankings,
	seasons,
	recoveryCodes,
	sample,
	search,
	sessions,
	shop,
	site,
	staff,
	stepUp,
	tickets,
	topUps,
	twoStep,
	votes,
	wallet,
]

/** Registers the handlers of all calls: with the router of the HTTP server, or with one that only keeps them. */
export const registerCalls = (router: Router, dependencies: Dependencies, services: Services): void => {
	const composed = composedOf(dependencies, services)
	for (const { routes } of FEATURES) routes?.(router, composed)
}

/** The recurring work of all features, and of the kernel. */
export const recurringJobs = (dependencies: Dependencies, services: Services): Job[] => {
	const { database, clock } = dependencies
	const composed = composedOf(dependencies, services)
	return [
		...FEATURES.flatMap(({ jobs }) => jobs?.(composed) ?? []),
		{ name: 'forget_old_idempotency_keys', everyMs: HOUR_MS, run: () => forgetOldKeys(database, clock) },
		{ name: 'forget_old_rate_windows', everyMs: HOUR_MS, run: () => forgetOldWindows(database, clock) },
		{ name: 'forget_old_waits', everyMs: HOUR_MS, run: () => forgetOldWaits(database, clock) },
		{ name: 'forget_old_nonces', everyMs: 600_000, run: services.signatures.forgetOld },
	]
}

/** What all features tell Prometheus. */
export const metricsOfFeatures = (dependencies: Dependencies, services: Services): Metric[] => {
	const composed = composedOf(dependencies, services)
	return FEATURES.flatMap(({ metrics }) => metrics?.(composed) ?? [])
}

const composedOf = (dependencies: Dependencies, services: Services): Composed => {
	const told = { ...dependencies, ...services, subjectNames, timeline }
	return { ...told, firstHour: createFirstHour(FEATURES.flatMap(({ firstHour }) => firstHour?.(told) ?? [])) }
}

const subjectNames = createSubjectNames(FEATURES.flatMap(({ names = [] }) => names))
const timeline = createTimeline(FEATURES.flatMap((feature) => feature.timeline ?? []))

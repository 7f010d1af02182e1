import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { NotificationKind } from '../kinds.contract.ts'
import { NOTIFICATION } from '../limits.contract.ts'

/** For how long each kind is worth a push. What waits for longer, for a push service or for the end of quiet hours, is only listed. */
export const MATTERS_MS: Record<NotificationKind, number> = {
	delivered: 12 * HOUR_MS,
	ticket: 3 * DAY_MS,
	'top-up': 12 * HOUR_MS,
	event: NOTIFICATION.eventLeadMs + 10 * MINUTE_MS,
	server: 30 * MINUTE_MS,
	'sign-in': DAY_MS,
}

/** The page of what it is about. */
export const PAGE_OF: Record<NotificationKind, (key: string) => string> = {
	delivered: (order) => `/receipt/${order}`,
	ticket: (reference) => `/checkticket?ticket=${reference}`,
	'top-up': (reference) => `/topup/${reference}`,
	event: (time) => `/events/${time.split(' ')[0]}`,
	server: () => '/',
	'sign-in': () => '/user#devices',
}

import type { NotificationKind } from '../kinds.contract.ts'

/**
 * What a push says, in English. It may be read by anybody who sees the screen: neither names nor amounts, nor what somebody bought or wrote.
 */
export const english: Record<NotificationKind, string> = {
	delivered: 'Something you bought is in the game.',
	ticket: 'One of your tickets was answered.',
	'top-up': 'A top-up was loaded.',
	event: 'An event you signed up for begins soon.',
	server: 'The game server is back.',
	'sign-in': 'There was a new login to your account.',
}

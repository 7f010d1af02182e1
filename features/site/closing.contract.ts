import type { ProblemCode } from '#contract/problems.ts'

/** The parts of the site that an owner can close for players, each separately, with the error code that calls get meanwhile. */
export const CLOSABLE = {
	registration: 'REGISTRATION_CLOSED',
	shop: 'SHOP_CLOSED',
	redeeming: 'REDEEMING_CLOSED',
	topUps: 'TOP_UPS_CLOSED',
	guestTickets: 'GUEST_TICKETS_CLOSED',
} as const satisfies Record<string, ProblemCode>

export type Part = keyof typeof CLOSABLE
export const PARTS = Object.keys(CLOSABLE) as [Part, ...Part[]]

/** The parts where points or money change hands. More staff than owners can close them in an emergency. */
export const EMERGENCY_PARTS = ['shop', 'redeeming', 'topUps'] as const satisfies Part[]
export type EmergencyPart = (typeof EMERGENCY_PARTS)[number]

/** The closed part that this error code stands for; undefined for any other code. */
export const partClosedBy = (code: string): Part | undefined => PARTS.find((part) => CLOSABLE[part] === code)

import type { ProblemCode } from './problems.ts'

/** What an owner may close for players, each for itself, and what a call gets that comes meanwhile. */
export const CLOSABLE = {
	registration: 'REGISTRATION_CLOSED',
	shop: 'SHOP_CLOSED',
	redeeming: 'REDEEMING_CLOSED',
	guestTickets: 'GUEST_TICKETS_CLOSED',
} as const satisfies Record<string, ProblemCode>

export type Part = keyof typeof CLOSABLE
export const PARTS = Object.keys(CLOSABLE) as [Part, ...Part[]]

/** What is closed when a call was refused with this code; undefined when it was refused for something else. */
export const partClosedBy = (code: string): Part | undefined => PARTS.find((part) => CLOSABLE[part] === code)

/** What players meet for. Maintenance is announced in a banner on every page, and by the state of the game server. */
export const EVENT_KINDS = ['war', 'siege', 'race', 'contest', 'maintenance'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** How often an event takes place. */
export const REPEATS = ['none', 'daily', 'weekly'] as const
export type Repeats = (typeof REPEATS)[number]

/** Who signs up for an event. */
export const SIGN_UPS = ['none', 'character', 'club'] as const
export type SignUp = (typeof SIGN_UPS)[number]

/** An entry has a place, waits for one, or was taken out by staff. */
export const ENTRY_STATES = ['in', 'waiting', 'out'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

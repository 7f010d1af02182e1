/** What players meet for. Maintenance is announced in a banner on every page, and by the state of the game server. */
export const EVENT_KINDS = ['war', 'siege', 'race', 'contest', 'maintenance'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** How often an event takes place. */
export const REPEATS = ['none', 'daily', 'weekly'] as const
export type Repeats = (typeof REPEATS)[number]

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

/** How those who are in play: who loses is out, who has lost twice is out, or each of a group against each. */
export const BRACKET_KINDS = ['knock-out', 'double', 'groups'] as const
export type BracketKind = (typeof BRACKET_KINDS)[number]

/** Who comes into a bracket, and in which order. */
export const BRACKET_ENTRANTS = ['in', 'here'] as const
export const BRACKET_ORDERS = ['sign-up', 'chance'] as const

/** The parts of a bracket. In `upper` are those who have not lost, in `lower` those who have lost once. */
export const BRACKET_PARTS = ['main', 'third', 'upper', 'lower', 'final', 'group'] as const
export type BracketPart = (typeof BRACKET_PARTS)[number]

/** A match waits for its sides, can be played, has a result, or has one side only, which goes on. */
export const MATCH_STATES = ['coming', 'ready', 'over', 'bye'] as const
export type MatchState = (typeof MATCH_STATES)[number]

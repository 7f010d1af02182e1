/** What an account is told of, in the order in which people choose it (docs/decisions/20-messages.md). */
export const NOTIFICATION_KINDS = ['delivered', 'ticket', 'top-up', 'event', 'server', 'sign-in'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The kinds of which there is a letter too that the person may do without. The letter about a login goes out in any case. */
export const LETTER_KINDS = ['ticket', 'top-up'] as const
export type ChosenLetter = (typeof LETTER_KINDS)[number]

/** What is pushed as long as a person has chosen nothing else. That the game server is back is told to nobody who has not asked for it. */
export const PUSHED_AT_FIRST: readonly NotificationKind[] = ['delivered', 'ticket', 'top-up', 'event', 'sign-in']

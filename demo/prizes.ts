/** Prizes of the demo for the month in which it is filled. They are given when it is over. */
export const DEMO_PRIZES = { what: 'milleage', amount: 50, board: 'killer', first: 1, last: 3, reason: 'Prizes of the month' } as const

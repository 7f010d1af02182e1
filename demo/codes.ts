/** Codes that the demo mints. Amounts are whole points, loaded by each redemption (DECISIONS 6). */

/** One chosen text for everybody, once per account, until `limit` accounts have used it. */
export const DEMO_CAMPAIGN = { code: 'WELCOME2026', rCoin: 100, milleage: 50, limit: 5_000 } as const

/** Single-use codes: `count` of each kind, printed by the start command. */
export const DEMO_BATCHES: readonly { count: number; rCoin: number; milleage: number }[] = [
	{ count: 3, rCoin: 500, milleage: 0 },
	{ count: 2, rCoin: 1_000, milleage: 100 },
]

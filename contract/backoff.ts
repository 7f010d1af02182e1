/**
 * Waits after wrong passwords. `free` failures, multiplied by RATE_LIMIT_SCALE, cause no wait. Each further failure causes the next step;
 * the last step repeats. All failures are forgotten after `forgottenAfterSeconds` without another one. From unknown addresses, and at one
 * known network, this allows fewer than a hundred tries a day (RELIABILITY AU1).
 */
export const BACKOFF = {
	/** Site sign-in: from networks that the owner has not used before, and for each network that the owner has used. */
	signInElsewhere: { free: 40, stepSeconds: [15, 30, 60, 120, 240, 480, 900, 1_800], forgottenAfterSeconds: 86_400 },
	signInAtKnownNetwork: { free: 40, stepSeconds: [15, 30, 60, 120, 240, 480, 900, 1_800], forgottenAfterSeconds: 86_400 },
	/** Game sign-in, where the game server sends the player's address: from unknown addresses, and for each pair of account and address. */
	gameSignInElsewhere: { free: 40, stepSeconds: [15, 30, 60, 120, 240, 480, 900, 1_800], forgottenAfterSeconds: 86_400 },
	gameSignInPerPair: { free: 10, stepSeconds: [5, 10, 20, 40, 60, 120, 300], forgottenAfterSeconds: 3_600 },
	/** Game sign-in, where the game server sends no address. Attackers and the owner cannot be told apart, so the waits stay short. */
	gameSignInWithoutAddress: { free: 10, stepSeconds: [5, 10, 20, 30, 60], forgottenAfterSeconds: 3_600 },
} as const
export type BackoffName = keyof typeof BACKOFF

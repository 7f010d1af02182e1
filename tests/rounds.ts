/** `npm run prove -- rounds` runs every file that uses `rounds`, with many of them. */
export const isProof = process.env.PROVE === 'rounds'

/** A few rounds in the gate, many in a proof. */
export const rounds = <T>(few: T, many: T): T => (isProof ? many : few)

/**
 * Selects what a generated test does. The gate's is fixed, so that the same code always gets the same result; a proof takes another each
 * time, says which, and repeats one with `PROVE_SEED=7`.
 */
export const chosenSeed = (): number => {
	const seed = isProof ? Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000) : 20_261_121
	if (isProof) process.stdout.write(`PROVE_SEED=${seed}\n`)
	return seed
}

/** Side of the grid of a fingerprint: each of its points is compared with its neighbour on the right. */
export const PRINT_SIDE = 32

/**
 * A perceptual fingerprint (dHash) of grey pixels, `PRINT_SIDE + 1` to the row: a bit for each point that is clearly brighter than its
 * neighbour. Receipts of one wallet share their layout, so the grid is fine enough for their figures, and flat areas give no bits: noise of
 * a re-encoded copy would flip them.
 */
export const printOf = (grey: Uint8Array): string => {
	const bytes = Buffer.alloc((PRINT_SIDE * PRINT_SIDE) / 8)
	for (let row = 0; row < PRINT_SIDE; row++)
		for (let column = 0; column < PRINT_SIDE; column++) {
			const at = row * (PRINT_SIDE + 1) + column
			const bit = row * PRINT_SIDE + column
			if ((grey[at] ?? 0) - (grey[at + 1] ?? 0) > CLEARLY) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7))
		}
	return bytes.toString('hex')
}

/** Whether two fingerprints are of nearly the same picture. A blank picture is like no other. */
export const isNearPrint = (one: string, other: string): boolean => {
	const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
	let [differing, set] = [0, 0]
	for (const [index, byte] of left.entries()) {
		const there = right[index] ?? 0
		differing += bitsIn(byte ^ there)
		set += bitsIn(byte | there)
	}
	return set >= LEAST_BITS && differing <= set * NEAR
}

const bitsIn = (byte: number) => {
	let bits = 0
	for (let rest = byte; rest > 0; rest &= rest - 1) bits++
	return bits
}

/** Levels of grey, of 255. */
const CLEARLY = 6
const NEAR = 0.08
const LEAST_BITS = 12

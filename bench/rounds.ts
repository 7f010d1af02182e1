/** Measures two things alternately, so that a machine that slows down affects both; medians leave out outliers. */
export const inTurns = async <A, B>(rounds: number, ours: () => Promise<A>, baseline: () => Promise<B>) => {
	const measured: { ours: A[]; baseline: B[] } = { ours: [], baseline: [] }
	for (let round = 0; round < rounds; round++) {
		measured.ours.push(await ours())
		measured.baseline.push(await baseline())
	}
	return measured
}

export const median = (numbers: number[]): number => {
	const sorted = [...numbers].sort((left, right) => left - right)
	const middle = Math.floor(sorted.length / 2)
	return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

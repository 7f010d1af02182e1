/** Forms with files that are being sent, and how much a slow line has sent of them. */
export const watchForm = () => {
	const sending = { share: 0, isLong: false }
	const timer = setTimeout(() => {
		sending.isLong = true
		changed()
	}, LONG_MS)
	sendings.add(sending)
	return {
		sent: (share: number): void => {
			sending.share = share
			changed()
		},
		end: (): void => {
			clearTimeout(timer)
			sendings.delete(sending)
			changed()
		},
	}
}

/** The share of what a slow line is sending, in whole percent; null when nothing takes long. */
export const slowShare = (): number | null => {
	const slow = [...sendings].filter(({ isLong, share }) => isLong && share < 1)
	return slow.length === 0 ? null : Math.floor(100 * Math.min(...slow.map(({ share }) => share)))
}
export const onSlowShare = (listener: () => void): (() => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

const sendings = new Set<{ share: number; isLong: boolean }>()
const listeners = new Set<() => void>()
const changed = () => {
	for (const listener of listeners) listener()
}

const LONG_MS = 4_000

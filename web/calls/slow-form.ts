import { createStore } from '#web/browser/store.ts'

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
export const slowShare = createStore<number | null>(null)

const sendings = new Set<{ share: number; isLong: boolean }>()
const changed = () => {
	const slow = [...sendings].filter(({ isLong, share }) => isLong && share < 1)
	slowShare.set(slow.length === 0 ? null : Math.floor(100 * Math.min(...slow.map(({ share }) => share))))
}

const LONG_MS = 4_000

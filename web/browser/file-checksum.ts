import { sha256 } from '@noble/hashes/sha2.js'

type Watch = {
	/** Called after each slice with the number of bytes done so far. */
	onProgress: (done: number) => void
	/** Asked before each slice. */
	isCancelled: () => boolean
}

/**
 * The SHA-256 of a file of any size, in hex; null when it was cancelled. The file is only read. The browser's own `crypto.subtle` takes a
 * file as a whole, so one of several gigabytes would not fit into memory. A slice is hashed while the next one is read, and is so small that
 * the page answers in between, on an old phone too. A worker would need headers that files of this site do not have, and a timer would be slowed
 * down in a tab behind another one; a read is not. Rejects when the file cannot be read.
 */
export const checksumOf = async (file: Blob, { onProgress, isCancelled }: Watch): Promise<string | null> => {
	const hash = sha256.create()
	let length = FIRST_BYTES
	let coming = read(file, 0, length)
	for (let done = 0; done < file.size; ) {
		const slice = await coming
		if (isCancelled()) return null
		const next = done + slice.length
		coming = read(file, next, length)
		const began = performance.now()
		hash.update(slice)
		length = lengthAfter(length, performance.now() - began)
		done = next
		onProgress(done)
	}
	return [...hash.digest()].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const read = async (file: Blob, from: number, length: number): Promise<Uint8Array> => {
	const slice = file.slice(from, from + length)
	const bytes = new Uint8Array(await slice.arrayBuffer())
	if (bytes.length !== slice.size) throw new Error('The file became shorter while it was read.')
	return bytes
}

/** Slices of about 10 ms: shorter ones waste time on reading, longer ones make scrolling stutter. */
const lengthAfter = (length: number, tookMs: number): number => {
	if (tookMs < 6) return Math.min(length * 2, MOST_BYTES)
	return tookMs > 14 ? Math.max(length / 2, LEAST_BYTES) : length
}

const KB = 1_024
const LEAST_BYTES = 64 * KB
const FIRST_BYTES = 256 * KB
const MOST_BYTES = 4 * KB * KB

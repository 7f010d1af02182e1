import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { checksumOf } from './file-checksum.ts'

const MB = 1_024 ** 2
const sha256 = (...parts: Uint8Array[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const watch = { onProgress: () => undefined, isCancelled: () => false }

it.each([0, 1, 64, 65_536, 262_144, 262_145, 3 * MB + 7])('is the same as of all %d bytes at once', async (length) => {
	const bytes = randomBytes(length)
	expect(await checksumOf(new Blob([bytes]), watch)).toBe(sha256(bytes))
})

it('goes over a long file slice by slice, says how far it is, and holds few of them', async () => {
	const part = randomBytes(MB)
	const parts = Array.from({ length: 96 }, () => part)
	const seen: number[] = []
	const sum = await checksumOf(new Blob(parts), { ...watch, onProgress: (done) => seen.push(done) })
	expect(sum).toBe(sha256(...parts))
	expect(seen.at(-1)).toBe(96 * MB)
	const slices = seen.map((done, index) => done - (seen[index - 1] ?? 0))
	expect(Math.max(...slices)).toBeLessThanOrEqual(4 * MB)
	expect(Math.min(...slices)).toBeGreaterThan(0)
})

it('stops where it is cancelled', async () => {
	let slices = 0
	const onProgress = () => void slices++
	expect(await checksumOf(new Blob([randomBytes(8 * MB)]), { onProgress, isCancelled: () => slices === 2 })).toBeNull()
	expect(slices).toBe(2)
})

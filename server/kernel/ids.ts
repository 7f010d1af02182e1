import { createHash, createHmac, randomBytes } from 'node:crypto'
import { withoutUnseen } from '#contract/unseen.ts'

/** Randomness is handed in (`Dependencies` of server/composition.ts), so that tests can repeat it. */
export type Random = { bytes(count: number): Buffer }

/** Draws random bytes in portions: a system call costs more than all other work for a request id. */
const createDrawnRandom = (): Random => {
	let portion = Buffer.alloc(0)
	let used = 0
	return {
		bytes(count) {
			if (count > PORTION / 8) return randomBytes(count)
			if (used + count > portion.length) [portion, used] = [randomBytes(PORTION), 0]
			// A copy; the original bytes are overwritten.
			const drawn = Buffer.from(portion.subarray(used, used + count))
			portion.fill(0, used, used + count)
			used += count
			return drawn
		},
	}
}

const PORTION = 4_096

export const systemRandom: Random = createDrawnRandom()

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
export const hmacSha256 = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/**
 * A UUID of version 7 (RFC 9562). The time comes first, so that new rows are adjacent in an index. 74 random bits follow, so that it is
 * unique whatever the clock says. `now` is in epoch milliseconds.
 */
export const uuidV7 = (random: Random, now: number): string => {
	const bytes = random.bytes(16)
	bytes.writeUIntBE(now, 0, 6)
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
	return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** `count` symbols of `alphabet`, all equally likely. */
export const randomSymbols = (random: Random, count: number, alphabet: string): string => {
	const fair = 256 - (256 % alphabet.length)
	let text = ''
	while (text.length < count) {
		for (const byte of random.bytes(count)) if (byte < fair && text.length < count) text += alphabet[byte % alphabet.length]
	}
	return text
}

/** Crockford's alphabet: its symbols are not confused when they are read out or copied by hand. */
export const READABLE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A code without what people and programs add to it, such as spaces, hyphens and signs without a shape; in capitals. */
export const bareCode = (typed: string): string => withoutUnseen(typed).replaceAll(/[\s-]/g, '').toUpperCase()
/** The digits that somebody meant who wrote the letters that look like them. */
export const withDigitsMeant = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

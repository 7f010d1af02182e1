import { crc32 } from 'node:zlib'
import { BASE62, type Random, randomSymbols } from '#server/kernel/ids.ts'

/**
 * A bearer token: a prefix for secret scanners, 256 random bits, and a checksum, so that a mistyped or invented one is
 * refused without asking the database (RELIABILITY 3.1).
 */
export const createToken = (random: Random): string => {
	const secret = PREFIX + randomSymbols(random, SECRET_SYMBOLS, BASE62)
	return secret + checksum(secret)
}

export const isWellFormed = (token: string): boolean =>
	token.startsWith(PREFIX) && token.length === LENGTH && checksum(token.slice(0, -CHECK_SYMBOLS)) === token.slice(-CHECK_SYMBOLS)

const PREFIX = 'bk1_'
const SECRET_SYMBOLS = 43
const CHECK_SYMBOLS = 6
const LENGTH = PREFIX.length + SECRET_SYMBOLS + CHECK_SYMBOLS

const checksum = (text: string) => {
	let rest = crc32(text)
	let symbols = ''
	for (let index = 0; index < CHECK_SYMBOLS; index++) {
		symbols += BASE62[rest % BASE62.length]
		rest = Math.floor(rest / BASE62.length)
	}
	return symbols
}

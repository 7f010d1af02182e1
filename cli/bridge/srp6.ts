import { createHash } from 'node:crypto'

/**
 * The salt and the verifier that an SRP6 game keeps, 32 bytes each: h1 = SHA1(NAME:PASSWORD), both in capitals; x = SHA1(salt, h1), read with
 * the lowest byte first; verifier = 7^x mod N, written with the lowest byte first.
 */
export const srp6Verifier = (name: string, password: string, salt: Uint8Array): Buffer => {
	const inner = createHash('sha1')
		.update(`${inCapitals(name)}:${inCapitals(password)}`, 'utf8')
		.digest()
	const x = fromLittleEndian(createHash('sha1').update(salt).update(inner).digest())
	return toLittleEndian(power(7n, x, N))
}

/** Only the letters of ASCII, as the game does it. */
export const inCapitals = (text: string): string => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

const N = 0x894b645e89e1535bbdad5b8b290650530801b18ebfbf5e8fab3c82872a3e9bb7n

const fromLittleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
const toLittleEndian = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse()

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
	let result = 1n
	let square = base % modulus
	for (let rest = exponent; rest > 0n; rest >>= 1n) {
		if (rest & 1n) result = (result * square) % modulus
		square = (square * square) % modulus
	}
	return result
}

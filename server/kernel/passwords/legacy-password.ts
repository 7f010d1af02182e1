import { createHash } from 'node:crypto'

/**
 * How other programs keep passwords (docs/move-in.md). `salt-before` hashes the salt and then the password, `salt-after` the other way
 * round. `md5-cut-19` is the MD5 in capitals, cut to 19 characters.
 */
export const LEGACY_FORMATS = [
	'plain',
	'md5',
	'md5-salt-before',
	'md5-salt-after',
	'md5-cut-19',
	'sha1',
	'sha1-salt-before',
	'sha1-salt-after',
	'sha256',
	'sha256-salt-before',
	'sha256-salt-after',
	'bcrypt',
	'srp6',
] as const
export type LegacyFormat = (typeof LEGACY_FORMATS)[number]

/** `hash` is the password itself for `plain`, the verifier for `srp6`; `name` is the user ID in the game, which SRP6 hashes too. */
export type LegacyPassword = { format: LegacyFormat; hash: string; salt: string; name: string }
/** What of it is needed to check a password. */
export type LegacyRecipe = Omit<LegacyPassword, 'hash'>

/** The hash in one spelling, and the recipe by which the same password gives the same text again. */
export const recipeOf = ({ format, hash, salt, name }: LegacyPassword): { recipe: LegacyRecipe; text: string } => {
	if (format === 'plain') return { recipe: { format, salt: '', name: '' }, text: hash }
	if (format === 'bcrypt') {
		const text = `$2b$${hash.slice(4)}`
		return { recipe: { format, salt: text.slice(0, BCRYPT_SALT), name: '' }, text }
	}
	const text = format === 'md5-cut-19' ? hash.toUpperCase() : hash.toLowerCase()
	return { recipe: { format, salt, name: format === 'srp6' ? name : '' }, text }
}

/** What the game would keep of this password; every format but bcrypt, which takes long. */
export const quickText = ({ format, salt, name }: LegacyRecipe, password: string): string => {
	if (format === 'plain') return password
	if (format === 'srp6') return srp6Verifier(name, password, salt)
	const [algorithm = '', ...kind] = format.split('-')
	const order = kind.join('-')
	const parts = order === 'salt-before' ? [bytesOf(salt), password] : order === 'salt-after' ? [password, bytesOf(salt)] : [password]
	const hash = createHash(algorithm)
	for (const part of parts) hash.update(part)
	const text = hash.digest('hex')
	return order === 'cut-19' ? text.toUpperCase().slice(0, 19) : text
}

/** A salt of bytes that are no text is written `0x` and hexadecimal digits. */
const bytesOf = (salt: string) => (/^0x(?:[\da-f]{2})+$/i.test(salt) ? Buffer.from(salt.slice(2), 'hex') : salt)

/**
 * The verifier of SRP6 as AzerothCore keeps it: g^x mod N with x = SHA1(salt, SHA1(NAME:PASSWORD)), its bytes and those of x lowest first.
 * Only the letters A to Z have capitals there.
 */
const srp6Verifier = (name: string, password: string, salt: string): string => {
	const sha1 = (...parts: (string | Buffer)[]) => {
		const hash = createHash('sha1')
		for (const part of parts) hash.update(part)
		return hash.digest()
	}
	const identity = sha1(`${name}:${password}`.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()))
	const x = BigInt(`0x${sha1(Buffer.from(salt, 'hex'), identity).reverse().toString('hex')}`)
	return Buffer.from(power(SRP6_G, x).toString(16).padStart(64, '0'), 'hex').reverse().toString('hex')
}

/** `base` to the power of `exponent`, modulo N. */
const power = (base: bigint, exponent: bigint): bigint => {
	let [result, square] = [1n, base]
	for (let left = exponent; left > 0n; left >>= 1n) {
		if (left & 1n) result = (result * square) % SRP6_N
		square = (square * square) % SRP6_N
	}
	return result
}

const SRP6_N = 0x894b645e89e1535bbdad5b8b290650530801b18ebfbf5e8fab3c82872a3e9bb7n
const SRP6_G = 7n
/** `$2b$10$` and 22 characters. */
const BCRYPT_SALT = 29

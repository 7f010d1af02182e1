import { timingSafeEqual } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Random } from '../ids.ts'
import { createBcrypt } from './bcrypt.ts'
import { type LegacyPassword, type LegacyRecipe, quickText, recipeOf } from './legacy-password.ts'

/**
 * Passwords that came from a game, wrapped in argon2id (docs/decisions/30-move-in.md). First at a low cost, at once, so that a million of them take
 * minutes. Then the result is wrapped again at the full cost. `value` is the low result of the first, the PHC string of the second.
 */
export type MovedPassword = { layer: 'low' | 'full'; recipe: LegacyRecipe; salt: Buffer; value: string }

/** Null for a hash of our own. */
export const readMoved = (stored: string): MovedPassword | null => {
	const [kind, layer, format, ...parts] = stored.split(':')
	if (kind !== MOVED) return null
	const [salt = '', name = '', inner = '', value = ''] = parts
	return {
		layer: layer === 'full' ? 'full' : 'low',
		recipe: { format: format as LegacyRecipe['format'], salt: plain(salt), name: plain(name) },
		salt: Buffer.from(inner, 'base64url'),
		value,
	}
}

export const createMovedPasswords = ({ secretKey, random }: { secretKey: string; random: Random }) => {
	const secret = Buffer.from(secretKey, 'hex')
	const bcrypt = createBcrypt()
	const low = async (text: string, salt: Buffer): Promise<Buffer> => hashRaw(text, { ...LOW_COST, secret, salt })

	return {
		/** The text to store in place of the game's hash. */
		async wrap(password: LegacyPassword): Promise<string> {
			const { recipe, text } = recipeOf(password)
			const salt = random.bytes(16)
			return written({ layer: 'low', recipe, salt, value: (await low(text, salt)).toString('base64url') })
		},
		/**
		 * The low result of a password, by the recipe of `moved`. It takes the same steps whatever the recipe and without one: one quick hash,
		 * one SRP6 verifier, one bcrypt where any account of the site has one (`bcryptCost` above 0), and one argon2id of the low cost.
		 */
		async lowOf(moved: MovedPassword | null, password: string, bcryptCost: number): Promise<string> {
			const recipe = moved?.recipe ?? NOBODYS
			const { format } = recipe
			const isSlow = format === 'bcrypt'
			const quick = quickText(isSlow || format === 'srp6' ? NOBODYS : recipe, password)
			const srp6 = quickText(format === 'srp6' ? recipe : NOBODYS_SRP6, password)
			const slow = bcryptCost > 0 ? await bcrypt(password, isSlow ? recipe.salt : nobodysSalt(bcryptCost)) : ''
			return (await low(isSlow ? slow : format === 'srp6' ? srp6 : quick, moved?.salt ?? NOBODYS_BYTES)).toString('base64url')
		},
		isLow: (moved: MovedPassword, lowResult: string): boolean =>
			moved.layer === 'low' && moved.value.length === lowResult.length && timingSafeEqual(Buffer.from(moved.value), Buffer.from(lowResult)),
		/** The text to store once the low result is wrapped at the full cost. */
		hardened: (moved: MovedPassword, phc: string): string => written({ ...moved, layer: 'full', value: phc }),
	}
}

const written = ({ layer, recipe, salt, value }: MovedPassword): string =>
	[MOVED, layer, recipe.format, encoded(recipe.salt), encoded(recipe.name), salt.toString('base64url'), value].join(':')

// Only so that a colon, a blank or a letter of another alphabet does no harm.
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const plain = (text: string) => Buffer.from(text, 'base64url').toString()

const MOVED = 'moved'
/** 1 MiB, one pass: a 70th of the full cost. `algorithm` 2 is argon2id. */
const LOW_COST = { algorithm: 2, memoryCost: 1_024, timeCost: 1, parallelism: 1, outputLen: 32 }
const NOBODYS: LegacyRecipe = { format: 'sha256', salt: '', name: '' }
const NOBODYS_SRP6: LegacyRecipe = { format: 'srp6', salt: '00'.repeat(32), name: 'NOBODY' }
const NOBODYS_BYTES = Buffer.alloc(16)
const nobodysSalt = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(22)}`

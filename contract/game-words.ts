import * as z from 'zod/mini'
import { CLASS_WORDS, CLUB_WORDS } from './codes.ts'
import { GAME_WORDS } from './limits.ts'
import { SCHOOLS } from './schools.ts'
import { READABLE } from './unseen.ts'

/**
 * How a game calls things: the bridge's profile says it, and the settings of the site count before that. What neither names is called as in
 * the specification (SPEC 3).
 */

const code = z.int('gameClassFormat').check(z.minimum(0, 'gameClassFormat'), z.maximum(GAME_WORDS.greatestCode, 'gameClassFormat'))
/** Refuses null characters and unpaired surrogates: not every database engine stores them faithfully. */
const name = z.string().check(
	z.regex(READABLE, 'gameWordFormat'),
	z.maxLength(GAME_WORDS.nameLength, 'gameWordFormat'),
	z.refine((signs) => !/[\p{Cc}\u{E000}]/u.test(signs) && signs.isWellFormed(), 'gameWordFormat'),
)

/** The codes that the game sends for one class, often one for each gender. `colour` is shown beside the name. */
export const gameClass = z.strictObject({
	name,
	codes: z.array(code).check(z.minLength(1, 'gameClassFormat'), z.maxLength(GAME_WORDS.codesOfClass, 'gameClassFormat')),
	colour: z.optional(
		z.string().check(z.maxLength(7, { error: 'gameClassFormat', abort: true }), z.regex(/^#[0-9a-f]{6}$/i, 'gameClassFormat')),
	),
})
export type GameClass = z.output<typeof gameClass>

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length

export const gameWords = z.strictObject({
	/** The balance UserPoint, and UserPoint2. */
	rCoin: z.optional(name),
	milleage: z.optional(name),
	club: z.optional(z.enum(CLUB_WORDS)),
	class: z.optional(z.enum(CLASS_WORDS)),
	/** In the order in which they are shown. Empty: the game has none, and the site shows none. */
	classes: z.optional(
		z.array(gameClass).check(
			z.maxLength(GAME_WORDS.classes, 'gameClassesMany'),
			z.refine((classes) => isOnce(classes.flatMap(({ codes }) => codes)), 'gameClassFormat'),
		),
	),
	/** Empty: the game has none, and the site shows none. */
	schools: z.optional(
		z
			.array(
				z.strictObject({
					code: z.literal(
						SCHOOLS.map((school) => school.code),
						'gameSchoolFormat',
					),
					name,
				}),
			)
			.check(
				z.maxLength(SCHOOLS.length),
				z.refine((schools) => isOnce(schools.map((school) => school.code)), 'gameSchoolFormat'),
			),
	),
})
export type GameWords = z.output<typeof gameWords>

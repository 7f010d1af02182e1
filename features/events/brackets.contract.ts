import * as z from 'zod/mini'
import { BRACKET_KINDS, BRACKET_PARTS, MATCH_STATES } from './kinds.contract.ts'

/** `name` is the one of the sign-up, and null where the boards leave the character out. `score` is null until there is a result. */
const side = z.object({ name: z.nullable(z.string()), score: z.nullable(z.int()), hasWon: z.boolean() })
export type BracketSide = z.output<typeof side>

/** Two sides. One is null while nobody knows who it is, and in a match of the state `bye`. */
export const bracketMatch = z.object({ id: z.int(), state: z.enum(MATCH_STATES), sides: z.array(z.nullable(side)) })
export type BracketMatch = z.output<typeof bracketMatch>

/** A line of the table of a group. Who has the same points, difference and score shares a place. */
const standing = z.object({
	place: z.int(),
	name: z.nullable(z.string()),
	played: z.int(),
	wins: z.int(),
	draws: z.int(),
	losses: z.int(),
	scored: z.int(),
	conceded: z.int(),
	points: z.int(),
})
export type BracketStanding = z.output<typeof standing>

/** A bracket whose matches have this shape. Only the parts named `group` have `standings`; `number` counts them from 1. */
/* @__NO_SIDE_EFFECTS__ */
export const bracketOf = <M extends z.core.$ZodType>(match: M) =>
	z.object({
		kind: z.enum(BRACKET_KINDS),
		/** Whether each match has its result. */
		isOver: z.boolean(),
		groups: z.array(
			z.object({
				part: z.enum(BRACKET_PARTS),
				number: z.int(),
				rounds: z.array(z.object({ number: z.int(), matches: z.array(match) })),
				standings: z.array(standing),
			}),
		),
	})

/** The bracket of one time of an event as everybody sees it. */
export const bracket = bracketOf(bracketMatch)
export type Bracket = z.output<typeof bracket>

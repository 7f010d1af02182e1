import * as z from 'zod/mini'

/**
 * What speaks for or against an order, each with the facts that its sentence needs:
 * - for: `statement-match` (a line of an uploaded statement has this reference and amount), `loaded-before` (`count`)
 * - against: `reference-loaded` and `reference-sent` (the same reference in `other`, an order of `UserID`), `same-picture` and
 *   `near-picture` (like `other`), `no-picture`, `new-account` (`hours` old), `many-refused` (`count` in 30 days), `debt` (`points`),
 *   `amount-differs` (a statement line has this reference with `centavos`), `reference-form` (not the form that this channel has),
 *   `old-order` (paid `count` days after it was made, so it counts by the packages of today)
 */
export const sign = z.object({
	kind: z.enum([
		'statement-match',
		'loaded-before',
		'reference-loaded',
		'reference-sent',
		'same-picture',
		'near-picture',
		'no-picture',
		'new-account',
		'many-refused',
		'debt',
		'amount-differs',
		'reference-form',
		'old-order',
	]),
	isFor: z.boolean(),
	other: z.nullable(z.string()),
	UserID: z.nullable(z.string()),
	count: z.nullable(z.int()),
})
export type TopUpSign = z.output<typeof sign>

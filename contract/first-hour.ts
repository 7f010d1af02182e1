/**
 * The steps of the first hour of a site, in their order, each with what it may lack. One feature tells each of them
 * (server/kernel/first-hour.ts).
 */
export const FIRST_HOUR = {
	name: ['own-name'],
	logo: ['own-logo'],
	address: ['confirmed-address'],
	'second-step': ['second-step'],
	mail: ['mail-server', 'sent-letter'],
	backups: ['own-place', 'good-backup'],
	game: ['game-key', 'game-call'],
	item: ['item-on-sale'],
	news: ['article'],
	'top-ups': ['channel', 'package'],
	terms: ['own-terms'],
} as const

export type FirstStep = keyof typeof FIRST_HOUR
export type LackOf<S extends FirstStep> = (typeof FIRST_HOUR)[S][number]
export type Lack = LackOf<FirstStep>
export const FIRST_STEPS = Object.keys(FIRST_HOUR) as [FirstStep, ...FirstStep[]]
export const LACKS = Object.values(FIRST_HOUR).flat() as [Lack, ...Lack[]]

import type { RequestLoss } from './address-requests.ts'
import type { BatchThere, CodeHere } from './codes.ts'
import type { DecidedThere } from './decisions.ts'
import type { Acknowledged, Booked, PlayerLoss, Points } from './missing.ts'
import type { TopUpLoss } from './top-ups.ts'
import type { VoidThere } from './void-codes.ts'

/** What `compare` has found. */
export type Found = {
	players: readonly PlayerLoss[]
	codes: readonly VoidThere[]
	batches: readonly BatchThere[]
	decisions: readonly DecidedThere[]
}

/** Codes and decisions of staff first; then one block for each player, one line for each thing that is missing. */
export const reportOf = ({ players, codes, batches, decisions }: Found): string =>
	[
		...(codes.length > 0 ? [['Void there, and good here', ...codes.map(codeLine)]] : []),
		...(batches.length > 0 ? [['Minted there, and unknown here', ...batches.map(batchLine)]] : []),
		...(decisions.length > 0 ? [['Decided there, and open here', ...decisions.map(decisionLine)]] : []),
		...players.map(linesOf),
	]
		.map((lines) => lines.join('\n'))
		.join('\n\n')

/** The number of missing things by kind: "2 registrations, 1 purchase". */
export const sumOf = (losses: readonly PlayerLoss[]): string => {
	const counts = [
		['registration', losses.filter(({ registration }) => registration !== null).length],
		['other status', losses.filter(({ changed }) => changed?.status).length],
		['other password', losses.filter(({ changed }) => changed?.hasOtherPassword).length],
		...KINDS.map((kind) => [kind, losses.flatMap(({ booked }) => booked).filter(({ what }) => what === kind).length] as const),
		['acknowledged delivery', losses.flatMap(({ acknowledged }) => acknowledged).length],
		['top-up order', losses.flatMap(({ topUps }) => topUps).length],
		['address request', losses.flatMap(({ addressRequests }) => addressRequests).length],
	] as const
	return counts
		.filter(([, count]) => count > 0)
		.map(([kind, count]) => `${count} ${count === 1 ? kind : kind.replace(/y$/, 'ie').replace(/s$/, 'se').concat('s')}`)
		.join(', ')
}

/** "1 batch, 2 single codes". */
export const sumOfCodes = (codes: readonly VoidThere[]): string => {
	const batches = codes.filter(({ code }) => code === null).length
	return [[batches, 'batch', 'batches'] as const, [codes.length - batches, 'single code', 'single codes'] as const]
		.filter(([count]) => count > 0)
		.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
		.join(', ')
}

/** "2 batches with 30 codes that were not redeemed". */
export const sumOfBatches = (batches: readonly BatchThere[]): string => {
	const open = batches.reduce((sum, batch) => sum + batch.open, 0)
	const codes = `${open} ${open === 1 ? 'code' : 'codes'} that were not redeemed`
	return `${batches.length} ${batches.length === 1 ? 'batch' : 'batches'} with ${codes}`
}

/** "1 batch, 2 adjustments". */
export const sumOfDecisions = (decisions: readonly DecidedThere[]): string =>
	[...Map.groupBy(decisions, ({ kind }) => kind)]
		.map(([kind, { length }]) => `${length} ${length === 1 ? kind : kind.replace(/h$/, 'he').concat('s')}`)
		.join(', ')

const KINDS = ['purchase', 'redemption', 'referral', 'refund', 'adjustment', 'reversal', 'opening', 'top-up'] as const

const linesOf = ({
	UserNum,
	UserID,
	registration,
	changed,
	points,
	booked,
	acknowledged,
	addressRequests,
	topUps,
}: PlayerLoss): string[] => [
	`${UserID} (${UserNum})${booked.length > 0 ? `: ${inWords(points)} in all` : ''}`,
	...(registration ? [row(registration.at, 'registration', `${registration.email}${takenBy(registration.takenBy)}`)] : []),
	...(changed?.status ? [row('', 'status', `${changed.status.there} there, ${changed.status.here} here`)] : []),
	...(changed?.hasOtherPassword ? [row('', 'password', 'not the same')] : []),
	...booked.flatMap(bookedLines),
	...acknowledged.map(acknowledgedLine),
	...addressRequests.map(requestLine),
	...topUps.map(topUpLine),
]

const takenBy = (account: number | null) => (account === null ? '' : `; the user ID belongs to account ${account} here`)

const bookedLines = ({ at, what, points, reason, code, codeHere, lines }: Booked): string[] => {
	// The reason of a redemption is the end of its code.
	const why = code === null ? reason : `code …${code} ${CODE_WORDS[codeHere ?? 'unknown']}`
	if (lines.length === 0) return [row(at, what, `${inWords(points)}${why && `, ${why}`}`)]
	return lines.map(({ quantity, item, price, currency, delivery, key }) =>
		row(at, what, `${quantity} x ${item}, ${-price * quantity} ${currency}, ${delivery}, key ${key}`),
	)
}

const CODE_WORDS = {
	works: 'works here',
	used: 'is used up here',
	void: 'is void here',
	expired: 'has expired here',
	unknown: 'is unknown here',
} satisfies Record<CodeHere, string>

const acknowledgedLine = ({ at, quantity, item, here, key }: Acknowledged): string =>
	row(at ?? '', 'acknowledged', `${quantity} x ${item}, ${here} here, key ${key}`)

const requestLine = ({ askedAt, endedAt, there, reason, here }: RequestLoss): string =>
	row(endedAt ?? askedAt, 'address', `request ${there} there${reason === null ? '' : ` (${reason})`}, ${here ?? 'not'} here`)

const topUpLine = ({ reference, at, there, here, asked, received, source, transferReference, checkout }: TopUpLoss): string =>
	row(
		at,
		'order',
		`${reference} ${there} there, ${here ?? 'not'} here: ${inPesos(received ?? asked)} ${received === null ? 'asked' : 'came'} by ${source}${
			transferReference && `, transfer ${transferReference}`
		}${checkout === null ? '' : `, checkout ${checkout}`}`,
	)

const inPesos = (centavos: number) => `₱${(centavos / 100).toFixed(2)}`

const codeLine = ({ batch, note, code, voidedAt, working }: VoidThere): string =>
	code === null
		? row(voidedAt, 'batch', `${batch} here, ${working} to be redeemed: ${note}`)
		: row(voidedAt, 'code', `${code} here, of batch ${batch}: ${note}`)

const batchLine = ({ batch, note, kind, mintedAt, codes, open, rCoin, milleage }: BatchThere): string => {
	const what = kind === 'campaign' ? 'campaign' : `${open} of ${codes} codes not redeemed`
	return row(mintedAt, 'batch', `${batch} there, ${what}, ${inWords({ 'r-coin': rCoin, milleage })} each: ${note}`)
}

const decisionLine = ({ kind, request, decidedAt, there, here, about }: DecidedThere): string =>
	row(decidedAt ?? '', kind, `request ${request} ${there} there, ${here} here: ${about}`)

const row = (at: string, what: string, text: string) => `  ${at.padEnd(24)}  ${what.padEnd(12)}  ${plain(text)}`

const inWords = (points: Points): string => {
	const moved = Object.entries(points).filter(([, amount]) => amount !== 0)
	return moved.length === 0 ? 'no points' : moved.map(([currency, amount]) => `${amount > 0 ? '+' : ''}${amount} ${currency}`).join(', ')
}

/** Removes control characters from texts of people, so that they cannot move the cursor of a terminal. */
const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ')

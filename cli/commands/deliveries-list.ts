import { MINUTE_MS } from '#contract/durations.ts'
import { ORDER_LIST } from '#contract/limits.ts'
import { UNDELIVERED, type Undelivered, undelivered } from '#features/orders/orders.ts'
import { type Command, UsageError, wholeNumber } from '../command.ts'
import { span } from '../doctor/check.ts'
import { printable } from '../printable.ts'
import { withSite } from '../site.ts'

/** What the console lists under "Orders and deliveries", for an operator at night. */
export const listDeliveries: Command = {
	summary: 'List the items that the game has not given: what waits, what it did not confirm and what it refuses, with the reason.',
	options: {
		state: { value: 'NAME', help: `only those that are ${UNDELIVERED.join(', ')}` },
		'older-than': { value: 'MINUTES', help: 'only those that were bought so long ago' },
	},
	run: (options) => {
		const states = UNDELIVERED.filter((name) => options.state === undefined || name === options.state)
		if (states.length === 0) throw new UsageError(`--state must be one of ${UNDELIVERED.join(', ')}.`)
		const minutes = options['older-than'] === undefined ? null : wholeNumber(options, 'older-than', { min: 0, max: MOST_MINUTES })
		return withSite(async (site) => {
			const now = site.clock.now()
			const wanted = { states, boughtUntil: minutes === null ? null : now - minutes * MINUTE_MS, most: MOST + 1 }
			const found = await undelivered({ ...site, accounts: site.services.accounts }, wanted)
			const [deliveries, isMore] = [found.slice(0, MOST), found.length > MOST]
			return { text: textOf(deliveries, { now, isMore }), json: { deliveries, isMore } }
		})
	},
}

const MOST = ORDER_LIST.countedUpTo
const MOST_MINUTES = 100_000_000

const textOf = (deliveries: readonly Undelivered[], { now, isMore }: { now: number; isMore: boolean }): string => {
	if (deliveries.length === 0) return 'There are no such deliveries.'
	const rows = deliveries.map((line) => rowOf(line, now - Date.parse(line.boughtAt)))
	return [HEAD, ...rows, ...(isMore ? [`There are more; these are the first ${MOST.toLocaleString('en')}.`] : [])].join('\n')
}

const columns = (id: string, state: string, age: string, tries: string, player: string) =>
	[id.padStart(8), state.padEnd(10), age.padEnd(10), tries.padStart(5), player.padEnd(20)].join('  ')

const HEAD = `${columns('NUMBER', 'STATE', 'AGE', 'TRIES', 'PLAYER')}  ITEM`

const rowOf = ({ id, state, tries, UserID, ItemName, quantity, reason }: Undelivered, ageMs: number): string => {
	const item = quantity === 1 ? ItemName : `${quantity} x ${ItemName}`
	return `${columns(String(id), state, span(ageMs), String(tries), UserID)}  ${printable(reason === null ? item : `${item}: ${reason}`)}`
}

import { ORDER_LIST } from '#contract/limits.ts'
import { retryLine, undelivered } from '#features/orders/orders.ts'
import type { Dependencies, Services } from '#server/composition.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Command, numberOf, UsageError } from '../command.ts'
import { recordCommand } from '../operator-action.ts'
import { withSite } from '../site.ts'

/** "Deliver again" of the console, with its rules. Each item is a step of its own, so what cannot be tried again keeps none of the others. */
export const retryDeliveries: Command = {
	summary: 'Hand items out again that the game fetched and never confirmed.',
	operands: { value: 'NUMBER...', help: 'their numbers, as "deliveries list" has them' },
	options: { 'all-failed': { help: 'all that "deliveries list --state failed" has' } },
	run: (options, _isJson, operands) => {
		const areAll = options['all-failed'] !== undefined
		if (areAll === operands.length > 0) throw new UsageError('Give the numbers of items, or --all-failed.')
		const named = [...new Set(operands.map(numberOf))]
		return withSite(async (site) => {
			const wanted = areAll ? await failedOf(site) : named
			const [retried, refused]: [number[], { id: number; reason: string }[]] = [[], []]
			for (const id of wanted.slice(0, MOST)) {
				const reason = await retry(site, id)
				if (reason === null) retried.push(id)
				else refused.push({ id, reason })
			}
			const isMore = wanted.length > MOST
			const lines = [
				...refused.map(({ id, reason }) => `${id}: ${reason}`),
				`${retried.length === 1 ? '1 item is' : `${retried.length} items are`} handed out again.`,
				...(isMore ? ['There are more: run this again.'] : []),
			]
			return {
				text: lines.join('\n'),
				json: { retried, refused, isMore },
				// Of all that failed, the game may have confirmed one since they were listed.
				...(refused.length > 0 && !areAll && { failure: `${refused.length} of ${wanted.length} could not be handed out again.` }),
			}
		})
	},
}

type Site = Dependencies & { services: Services }

const MOST = ORDER_LIST.countedUpTo

const failedOf = async (site: Site): Promise<number[]> => {
	const wanted = { states: ['failed'], boughtUntil: null, most: MOST + 1 } as const
	return (await undelivered({ ...site, accounts: site.services.accounts }, wanted)).map(({ id }) => id)
}

/** Why it cannot be handed out again; null when it is. */
const retry = async (site: Site, id: number): Promise<string | null> => {
	try {
		await site.database.transaction(async (tx) => {
			const change = await retryLine(tx, { ...site, accounts: site.services.accounts }, { id, actor: null })
			await recordCommand(tx, site.services, 'deliveries retry', change)
		})
		return null
	} catch (error) {
		if (error instanceof Problem && REFUSALS.includes(error.code)) return error.message
		throw error
	}
}

const REFUSALS: readonly Problem['code'][] = ['NOT_FOUND', 'NOTHING_TO_RETRY']

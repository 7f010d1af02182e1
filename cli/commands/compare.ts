import { lookAtSite } from '#db/inspect.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { keyMarkOf } from '#server/modules/site/site.ts'
import { type Command, UsageError } from '../command.ts'
import { batchesMissingHere } from '../compare/codes.ts'
import { decidedThere } from '../compare/decisions.ts'
import { missingHere } from '../compare/missing.ts'
import { readOther } from '../compare/other.ts'
import { reportOf, sumOf, sumOfBatches, sumOfCodes, sumOfDecisions } from '../compare/report.ts'
import { voidThere } from '../compare/void-codes.ts'
import { requireSite } from '../site.ts'

/** Fails if anything is missing, like "verify". Both sites are read as of one moment, and neither is changed. */
export const compare: Command = {
	summary: 'List what another copy of the site has and this one has not, player by player, such as after a restore; also while it runs.',
	options: {
		with: {
			value: 'PLACE',
			help: 'a folder before-restore-... or of "export", a file of "backup", or a schema before_restore_...',
			required: true,
		},
	},
	run: async ({ with: named = '' }) => {
		const config = readConfig()
		await (await requireSite(config)).close()
		const now = systemClock.now()
		const found = await lookAtSite({ ...config, onError: () => undefined }, (here) =>
			readOther(config, named, async (other) => {
				const [mark, otherMark] = [await keyMarkOf(here), await keyMarkOf(other)]
				if (mark !== null && otherMark !== null && mark !== otherMark) throw new UsageError(`${named} is of another site than this one.`)
				return {
					players: await missingHere({ other, here }, now),
					codes: await voidThere({ other, here }, now),
					batches: await batchesMissingHere({ other, here }, now),
					decisions: await decidedThere({ other, here }),
				}
			}),
		)
		const { players, codes, batches, decisions } = found
		const failures = [
			...(players.length > 0
				? [`${players.length} ${players.length === 1 ? 'player misses' : 'players miss'} something here: ${sumOf(players)}.`]
				: []),
			...(codes.length > 0 ? [`Codes that are void there are good here: ${sumOfCodes(codes)}.`] : []),
			...(batches.length > 0 ? [`Codes that were minted there are unknown here: ${sumOfBatches(batches)}.`] : []),
			...(decisions.length > 0 ? [`Requests that were decided there are open here: ${sumOfDecisions(decisions)}.`] : []),
		]
		return {
			text: failures.length === 0 ? `Nothing of ${named} is missing here.` : reportOf(found),
			json: { with: named, ...found },
			...(failures.length > 0 && { failure: failures.join(' ') }),
		}
	},
}

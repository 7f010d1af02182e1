import { lookAtSite } from '#db/inspect.ts'
import { keyMarkOf } from '#features/site/site.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Command, UsageError } from '../command.ts'
import { readOther } from '../compare/other.ts'
import { compareSites, failureOf, reportOf } from '../compare/report.ts'
import { requireSite } from '../site.ts'

/** Fails if anything is missing, like "verify". Both sites are read as of one moment, and neither is changed. */
export const compare: Command = {
	summary: 'List what another copy of the site has and this one has not, player by player, such as after a restore; also while it runs.',
	options: {
		with: {
			value: 'COPY',
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
				return compareSites({ other, here, now })
			}),
		)
		const failure = failureOf(found)
		return {
			text: failure === null ? `Nothing of ${named} is missing here.` : reportOf(found),
			json: { with: named, found },
			...(failure !== null && { failure }),
		}
	},
}

import { acceptGame } from '../bridge/accept.ts'
import { openGame } from '../bridge/bridge.ts'
import { readBridgeConfig } from '../bridge/config.ts'
import { sentenceOf } from '../bridge/faults.ts'
import { type Command, UsageError } from '../command.ts'
import { CONFIG_OPTION, configFile } from './bridge-init.ts'

/** Tries the profile on a copy of the game's database: makes an account, suspends it, puts items. Not for the real database. */
export const bridgeAccept: Command = {
	summary: "Try the profile on a COPY of the game's database: it makes accounts and puts items there.",
	options: {
		'database-is-a-copy': { help: 'you are sure that the configuration names a copy', required: true },
		account: { value: 'USERID', help: 'an account of the copy with a character, which gets three pieces' },
		config: CONFIG_OPTION,
	},
	run: async (options) => {
		const config = readBridgeConfig(configFile(options))
		try {
			const game = await openGame(config)
			try {
				const trials = await acceptGame(game, options.account ?? null)
				const failed = trials.filter(({ holds }) => !holds).length
				return {
					text: trials.map(({ name, holds, says }) => `${holds ? 'holds ' : 'FAILS '} ${name}: ${says}`).join('\n'),
					json: { ok: failed === 0, trials },
					...(failed > 0 && { failure: `${failed} of ${trials.length} trials fail.` }),
				}
			} finally {
				await game.database.close()
			}
		} catch (error) {
			throw new UsageError(sentenceOf(error), { cause: error })
		}
	},
}

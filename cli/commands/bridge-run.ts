import { databaseSettings, gameOn } from '../bridge/bridge.ts'
import { readBridgeConfig } from '../bridge/config.ts'
import { withoutWriting } from '../bridge/database/database.ts'
import { openGameDatabase } from '../bridge/database/open.ts'
import { statementsOfARun } from '../bridge/dry-run.ts'
import { sentenceOf } from '../bridge/faults.ts'
import { runBridge } from '../bridge/run.ts'
import { type Command, UsageError } from '../command.ts'
import { CONFIG_OPTION, configFile } from './bridge-init.ts'

/** Works until it is stopped. `--dry-run` reads the game's database and prints what would be written to it. */
export const bridgeRun: Command = {
	summary: "Carry accounts and items to the game, and the game's characters to the portal, until it is stopped.",
	options: { config: CONFIG_OPTION, 'dry-run': { help: 'print the statements of each kind of work, and write nothing' } },
	run: async (options) => {
		const config = readBridgeConfig(configFile(options))
		if (options['dry-run'] === undefined) {
			await runBridge(config, stopOfTheOperator(), say)
			return { text: 'The bridge has stopped.', json: { stopped: true } }
		}
		const statements: string[] = []
		// What was not written is not found by who reads it back, and is tried again.
		const tell = (line: string) => void (statements.at(-1) === line || statements.push(line))
		try {
			const database = await openGameDatabase(databaseSettings(config))
			try {
				await statementsOfARun(await gameOn(withoutWriting(database, tell), config), tell)
			} finally {
				await database.close()
			}
		} catch (error) {
			throw new UsageError(sentenceOf(error), { cause: error })
		}
		return { text: statements.join('\n'), json: { statements } }
	},
}

/** A service's log has a time of its own; a line is one sentence. */
const say = (sentence: string) => {
	process.stdout.write(`${sentence}\n`)
}

/** Ends after what is under way; a second signal ends at once. */
const stopOfTheOperator = (): AbortSignal => {
	const stop = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) process.once(signal, () => stop.abort())
	return stop.signal
}

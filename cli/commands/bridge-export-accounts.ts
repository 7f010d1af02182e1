import { existsSync } from 'node:fs'
import { systemClock } from '#server/kernel/clock.ts'
import { databaseSettings, gameOn } from '../bridge/bridge.ts'
import { readBridgeConfig } from '../bridge/config.ts'
import { openGameDatabase } from '../bridge/database/open.ts'
import { exportAccounts } from '../bridge/export.ts'
import { sentenceOf } from '../bridge/faults.ts'
import { type Command, UsageError } from '../command.ts'
import { CONFIG_OPTION, configFile } from './bridge-init.ts'

/** Reads the accounts of the game into a file that `portal move-in` takes. Writes nothing to the game. */
export const bridgeExportAccounts: Command = {
	summary: 'Write the game\'s accounts to a file for "portal move-in"; nothing in the game is changed.',
	options: { to: { value: 'FILE', help: 'a new CSV file; it holds password hashes', required: true }, config: CONFIG_OPTION },
	run: async (options) => {
		const config = readBridgeConfig(configFile(options))
		const to = options.to ?? ''
		if (existsSync(to)) throw new UsageError(`${to} exists: name a new file.`)
		try {
			const database = await openGameDatabase(databaseSettings(config))
			try {
				const { profile } = await gameOn(database, config)
				const accounts = await exportAccounts(profile, { to, now: systemClock.now(), onProgress: show })
				return { text: `Wrote ${accounts} accounts to ${to}. It holds password hashes: delete it after moving in.`, json: { accounts, to } }
			} finally {
				await database.close()
			}
		} catch (error) {
			throw new UsageError(sentenceOf(error), { cause: error })
		}
	},
}

const show = (written: number) => {
	if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${written.toLocaleString('en')} accounts`)
}

import { databaseSettings } from '../bridge/bridge.ts'
import { checkBridge, type Finding } from '../bridge/check.ts'
import { ownTables } from '../bridge/check-tables.ts'
import { readBridgeConfig } from '../bridge/config.ts'
import type { Command } from '../command.ts'
import { CONFIG_OPTION, configFile } from './bridge-init.ts'

/** Tries portal, database, tables, rights and lists, and says what to mend. Writes nothing. */
export const bridgeCheck: Command = {
	summary: 'Try everything that a run needs, write nothing, and say what to mend.',
	options: { config: CONFIG_OPTION },
	run: async (options) => {
		const file = configFile(options)
		const config = readBridgeConfig(file)
		const { findings, grants } = await checkBridge(config, file)
		const bad = findings.filter(({ state }) => state === 'bad').length
		const tables = ownTables(databaseSettings(config))
		const lines = [
			...findings.map(({ state, what }) => `${MARKS[state]}  ${what}`),
			...(grants.length > 0 ? ['', 'The smallest rights that do, for an administrator of the database:', ...grants] : []),
			'',
			"The bridge's own tables, made by the first run where its user may create them:",
			...tables.map((statement) => `${statement};`),
		]
		return {
			text: lines.join('\n'),
			json: { ok: bad === 0, findings, grants, tables },
			...(bad > 0 && { failure: `${bad} of ${findings.length} findings must be mended.` }),
		}
	},
}

const MARKS: Record<Finding['state'], string> = { ok: 'ok  ', note: 'note', bad: 'BAD ' }

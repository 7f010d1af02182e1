import { toInstant } from '#server/kernel/clock.ts'
import { VERSION } from '#server/version.ts'
import type { Command } from '../command.ts'
import { backupCheck } from '../doctor/backups.ts'
import { bridgeCheck } from '../doctor/bridge.ts'
import type { Check, Site } from '../doctor/check.ts'
import { databaseCheck } from '../doctor/database.ts'
import { examine, failureOf, textOf } from '../doctor/examine.ts'
import { gameCheck } from '../doctor/game.ts'
import { mailCheck } from '../doctor/mail.ts'
import { releasesCheck } from '../doctor/releases.ts'
import { errorsIn, lastErrorsIn } from '../status/errors.ts'
import { createNumbers, type Numbers } from '../status/numbers.ts'
import { queuesIn, sizeIn, staffIn } from '../status/queues.ts'
import { findRunning, type Running, runningAs } from '../status/running.ts'

/** How the site is doing, on one screen; `doctor` also looks at what is around it. */
export const status: Command = {
	summary: 'Say what runs, since when and in which version, what waits, when game, bridge and backups were last there, and what failed.',
	options: {},
	async run() {
		const running = await findRunning()
		const numbers = createNumbers()
		const findings = await examine(checksWith(running, numbers.at))
		const failure = failureOf(findings)
		const { runs } = running
		const json = {
			ok: failure === null,
			installed: VERSION,
			running: runs && { ...runs, startedAt: toInstant(runs.startedAt) },
			numbers: numbers.read(),
			lastErrors: running.lastErrors,
			findings,
		}
		return { text: textOf(findings), json, ...(failure !== null && { failure }) }
	},
}

/** What doctor finds inside of the database is found the same way here. */
const checksWith = (running: Running, numbersAt: (site: Site) => Promise<Numbers>): readonly Check[] => [
	{ name: 'running', look: (ground) => runningAs(running, ground) },
	{
		name: databaseCheck.name,
		inDatabase: async (site) => [...((await databaseCheck.inDatabase?.(site)) ?? []), ...sizeIn(await numbersAt(site))],
	},
	{ name: 'queues', inDatabase: async (site) => queuesIn(await numbersAt(site), site.config) },
	withinDatabase(mailCheck),
	{ name: 'staff', inDatabase: async (site) => staffIn(await numbersAt(site)) },
	withinDatabase(gameCheck),
	bridgeCheck,
	withinDatabase(backupCheck),
	releasesCheck,
	{ name: 'errors', look: () => lastErrorsIn(running), inDatabase: (site) => errorsIn(running, site) },
]

const withinDatabase = ({ name, inDatabase }: Check): Check => ({ name, ...(inDatabase && { inDatabase }) })

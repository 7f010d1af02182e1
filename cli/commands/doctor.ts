import type { Command } from '../command.ts'
import { backupCheck } from '../doctor/backups.ts'
import { bad, type Check, type Site, type Symptom } from '../doctor/check.ts'
import { clockCheck } from '../doctor/clock.ts'
import { databaseCheck } from '../doctor/database.ts'
import { diskCheck } from '../doctor/disk.ts'
import { gameCheck } from '../doctor/game.ts'
import { mailCheck } from '../doctor/mail.ts'
import { proxyCheck } from '../doctor/proxy.ts'
import { settingsCheck } from '../doctor/settings.ts'
import { sentenceOf } from '../failure.ts'
import { withSite } from '../site.ts'

const CHECKS: readonly Check[] = [settingsCheck, diskCheck, databaseCheck, clockCheck, proxyCheck, mailCheck, gameCheck, backupCheck]

/** Looks at what is around the site; whether its books hold is the question of `verify`. */
export const doctor: Command = {
	summary: 'Look at settings, disk, database, clock, proxy, mail, game link and backups, and say what to do.',
	options: {},
	run: () =>
		withSite(async (site) => {
			const findings = []
			for (const check of CHECKS) for (const symptom of await lookAt(check, site)) findings.push({ name: check.name, ...symptom })
			const failed = findings.filter(({ state }) => state === 'bad').length
			return {
				text: findings.map(line).join('\n'),
				json: { ok: failed === 0, findings },
				...(failed > 0 && { failure: `${failed} of ${findings.length} findings must be mended.` }),
			}
		}),
}

const lookAt = async ({ look }: Check, site: Site): Promise<Symptom[]> => {
	try {
		return await look(site)
	} catch (error) {
		return [bad(sentenceOf(error), 'Mend that first.')]
	}
}

const line = (finding: { name: string } & Symptom) =>
	`${SIGNS[finding.state]}  ${finding.name.padEnd(9)}  ${finding.saw}${finding.state === 'ok' ? '' : `\n${' '.repeat(17)}-> ${finding.todo}`}`

const SIGNS = { ok: 'ok  ', poor: 'LOOK', bad: 'BAD ' }

import { resolve } from 'node:path'
import { databaseFile } from '#db/open.ts'
import { createTransport } from '#features/mail/mail.ts'
import { type Config, readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Command } from '../command.ts'
import { backupCheck } from '../doctor/backups.ts'
import { bridgeCheck } from '../doctor/bridge.ts'
import { bad, type Check, type Ground, type Site, type Symptom } from '../doctor/check.ts'
import { clockCheck } from '../doctor/clock.ts'
import { databaseCheck } from '../doctor/database.ts'
import { diskCheck } from '../doctor/disk.ts'
import { gameCheck } from '../doctor/game.ts'
import { mailCheck } from '../doctor/mail.ts'
import { ownersCheck } from '../doctor/owners.ts'
import { proxyCheck } from '../doctor/proxy.ts'
import { settingsCheck } from '../doctor/settings.ts'
import { unitCheck } from '../doctor/unit.ts'
import { sentenceOf } from '../failure.ts'
import { withSite } from '../site.ts'

const CHECKS: readonly Check[] = [
	settingsCheck,
	unitCheck,
	diskCheck,
	databaseCheck,
	clockCheck,
	proxyCheck,
	mailCheck,
	gameCheck,
	bridgeCheck,
	backupCheck,
	ownersCheck,
]

type Finding = { name: string } & Symptom

/** Checks the surroundings of the site; `verify` checks its books. */
export const doctor: Command = {
	summary: 'Look at settings, systemd, disk, database, clock, proxy, mail, game link, backups and owners, and say what to do.',
	options: {},
	async run() {
		const findings = await examine()
		const failed = findings.filter(({ state }) => state === 'bad').length
		return {
			text: findings.map(line).join('\n'),
			json: { ok: failed === 0, findings },
			...(failed > 0 && { failure: `${failed} of ${findings.length} findings must be mended.` }),
		}
	},
}

/** All checks, or those without the database if it does not open. */
const examine = async (): Promise<Finding[]> => {
	const config = readConfig()
	let isOpen = false
	try {
		return await withSite((site) => {
			isOpen = true
			return findingsOf(site, site)
		})
	} catch (error) {
		if (isOpen) throw error
		const transport = createTransport(config, systemClock)
		try {
			return await findingsOf({ config, clock: systemClock, transport }, unopened(config, error))
		} finally {
			transport.close()
		}
	}
}

/** `database` is the whole site, or the reason why it could not be opened. */
const findingsOf = async (ground: Ground, database: Site | Symptom): Promise<Finding[]> => {
	const findings: Finding[] = []
	for (const { name, look, inDatabase } of CHECKS) {
		const seen = look ? await asSymptoms(() => look(ground)) : []
		const inside = 'services' in database && inDatabase ? await asSymptoms(() => inDatabase(database)) : []
		const missing = !('services' in database) && name === databaseCheck.name ? [database] : []
		for (const symptom of [...seen, ...inside, ...missing]) findings.push({ name, ...symptom })
	}
	return findings
}

const asSymptoms = async (look: () => Promise<Symptom[]> | Symptom[]): Promise<Symptom[]> => {
	try {
		return await look()
	} catch (error) {
		return [bad(sentenceOf(error), 'Mend that first.')]
	}
}

/** Names where the database is, never the password. */
const unopened = ({ dataDir, databaseUrl }: Config, error: unknown): Symptom => {
	if (databaseUrl === null)
		return bad(
			`The database ${resolve(databaseFile(dataDir))} cannot be opened: ${sentenceOf(error)}`,
			'See that DATA_DIR is right and the file belongs to this user. If it is lost or damaged, bring a backup back with "restore --from FILE --force".',
		)
	const { host, pathname } = new URL(databaseUrl)
	return bad(
		`The database ${host}${pathname} cannot be opened: ${sentenceOf(error)}`,
		'See that PostgreSQL runs there and takes connections from here, and that user, password and name in DATABASE_URL are right.',
	)
}

const line = (finding: Finding) =>
	`${SIGNS[finding.state]}  ${finding.name.padEnd(9)}  ${finding.saw}${finding.state === 'ok' ? '' : `\n${' '.repeat(17)}-> ${finding.todo}`}`

const SIGNS = { ok: 'ok  ', poor: 'LOOK', bad: 'BAD ' }

import { resolve } from 'node:path'
import { databaseFile } from '#db/open.ts'
import { createTransport } from '#features/mail/mail.ts'
import { type Config, readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { sentenceOf } from '../failure.ts'
import { withSite } from '../site.ts'
import { bad, type Check, type Ground, type Site, type Symptom } from './check.ts'
import { databaseCheck } from './database.ts'

type Finding = { name: string } & Symptom

/** What these checks find; only those without the database if it does not open. */
export const examine = async (checks: readonly Check[]): Promise<Finding[]> => {
	const config = readConfig()
	let isOpen = false
	try {
		return await withSite((site) => {
			isOpen = true
			return findingsOf(checks, site, site)
		})
	} catch (error) {
		if (isOpen) throw error
		const transport = createTransport(config, systemClock)
		try {
			return await findingsOf(checks, { config, clock: systemClock, transport }, unopened(config, error))
		} finally {
			transport.close()
		}
	}
}

/** `database` is the whole site, or the reason why it could not be opened. */
const findingsOf = async (checks: readonly Check[], ground: Ground, database: Site | Symptom): Promise<Finding[]> => {
	const findings: Finding[] = []
	for (const { name, look, inDatabase } of checks) {
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

/** A line for each finding, and a second one with what to do. */
export const textOf = (findings: readonly Finding[]): string => findings.map(line).join('\n')

/** The sentence of failure, if something must be mended. */
export const failureOf = (findings: readonly Finding[]): string | null => {
	const failed = findings.filter(({ state }) => state === 'bad').length
	return failed === 0 ? null : `${failed} of ${findings.length} findings must be mended.`
}

const line = (finding: Finding) =>
	`${SIGNS[finding.state]}  ${finding.name.padEnd(9)}  ${finding.saw}${finding.state === 'ok' ? '' : `\n${' '.repeat(17)}-> ${finding.todo}`}`

const SIGNS = { ok: 'ok  ', poor: 'LOOK', bad: 'BAD ' }

import { bad, type Check, type Ground, ok, poor, type Site, type Symptom, span } from './check.ts'

export const mailCheck: Check = {
	name: 'mail',
	look: async (ground) => [await serverOf(ground)],
	inDatabase: waiting,
}

const serverOf = async ({ config, transport }: Ground): Promise<Symptom> => {
	if (!config.mail.smtpUrl)
		return poor(`Mail is written to ${config.dataDir}/mail and reaches nobody.`, 'Set SMTP_URL, or no player can recover a password.')
	const { host } = new URL(config.mail.smtpUrl)
	try {
		await transport.verify?.()
		return ok(`${host} lets us in; letters come from ${config.mail.from}.`)
	} catch (error) {
		return bad(
			`${host} does not take our mail: ${error instanceof Error ? error.message : error}`,
			'Check SMTP_URL: address, port, user and password.',
		)
	}
}

async function waiting({ services, clock }: Site): Promise<Symptom[]> {
	const { oldestAt } = await services.mail.queue()
	const age = oldestAt === null ? 0 : clock.now() - oldestAt
	return age > LATE_MS
		? [
				bad(
					`The oldest letter has waited for ${span(age)}.`,
					'Look for "mail" in the log of the server; it must be running for letters to go out.',
				),
			]
		: []
}

const LATE_MS = 15 * 60_000

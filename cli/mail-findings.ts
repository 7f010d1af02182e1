import { createTransport } from '#features/mail/mail.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { type Options, type Outcome, UsageError } from './command.ts'
import { sentenceOf } from './failure.ts'
import { requireAddress } from './mail-address.ts'

/** For commands that run every night: they mail what is wrong, also that they could not run, and nothing while all is well. */
export const MAIL_OPTION = { mail: { value: 'ADDRESS', help: 'mail the report there by SMTP_URL if something is wrong' } }

/** Runs a command, and mails what it found. The report is printed in any case. */
export const mailingFindings =
	(name: string, look: () => Promise<Outcome>) =>
	async (options: Options): Promise<Outcome> => {
		const { mail } = options
		if (mail === undefined) return look()
		const send = senderTo(mail, name)
		const outcome = await look().catch(async (error: unknown) => {
			const sentence = sentenceOf(error)
			const unsent = await send(`it did not run. ${sentence}`, sentence)
			throw unsent === null ? error : new UsageError(`${sentence} ${unsent}`)
		})
		if (outcome.failure === undefined) return outcome
		const unsent = await send(outcome.failure, `${outcome.text}\n\n${outcome.failure}`)
		return unsent === null ? outcome : { ...outcome, failure: `${outcome.failure} ${unsent}` }
	}

/** Sends a report without the outbox, because the database may be what is wrong. Returns a sentence if it could not be sent. */
const senderTo = (to: string, name: string) => {
	requireAddress('mail', to)
	const config = readConfig()
	if (config.mail.smtpUrl === null) throw new UsageError('--mail needs the mail server of the site: set SMTP_URL.')
	const site = new URL(config.publicUrl).hostname
	return async (finding: string, report: string): Promise<string | null> => {
		const transport = createTransport(config, systemClock)
		const [line = ''] = finding.split('\n')
		const mail = {
			...{ to, fromName: site, messageId: `<${systemRandom.bytes(16).toString('hex')}@${site}>` },
			...{ subject: `${site}: portal ${name}: ${line}`, text: `${report}\n`, html: htmlOf(report) },
		}
		try {
			await transport.send(mail)
			return null
		} catch (error) {
			return `This could not be mailed to ${to}: ${error instanceof Error ? error.message : error}`
		} finally {
			transport.close()
		}
	}
}

/** Its columns and breaks stay as in a terminal. */
const htmlOf = (report: string) => `<pre style="white-space:pre-wrap">${report.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`

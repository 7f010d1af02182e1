import type { ToldStep } from '#server/kernel/first-hour.ts'
import type { Outbox } from '../mail.ts'

type Needs = { config: { mail: { smtpUrl: string | null } }; mail: Pick<Outbox, 'hasSent'> }

/** The mail server of the settings has taken a letter. */
export const mailFirstStep = ({ config, mail }: Needs): ToldStep => ({
	step: 'mail',
	async lacks() {
		if (config.mail.smtpUrl === null) return 'mail-server'
		return (await mail.hasSent()) ? null : 'sent-letter'
	},
})

import { domainToASCII } from 'node:url'

/** Equal for two addresses of the same account: case does not count. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * Equal for two addresses of the same person and mailbox: +tags are dropped, and so are dots at gmail.com (DECISIONS 14), which is the same
 * as googlemail.com. The domain is the one to which mail is sent: fullwidth letters, invisible characters and a trailing dot make no
 * difference.
 */
export const emailPerson = (email: string): string => {
	const [name = '', typed = ''] = emailKey(email).split('@')
	const sent = (domainToASCII(typed) || typed).replace(/\.$/, '')
	const domain = sent === 'googlemail.com' ? 'gmail.com' : sent
	const untagged = name.split('+')[0] ?? ''
	return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

import { domainToASCII } from 'node:url'

/** Equal for two addresses of the same account: case does not count. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * Equal for two addresses of the same person and mailbox: +tags are dropped, and so are dots at gmail.com (DECISIONS 14), which is the same
 * as googlemail.com. Fullwidth letters and invisible characters make no difference, nor does a trailing dot of the domain, which is the one to
 * which mail is sent.
 */
export const emailPerson = (email: string): string => {
	const [name = '', typed = ''] = emailKey(email).split('@')
	const sent = (domainToASCII(typed) || typed).replace(/\.$/, '')
	const domain = sent === 'googlemail.com' ? 'gmail.com' : sent
	const plain = name
		.normalize('NFKC')
		.replaceAll(/\p{DI}/gu, '')
		.toLowerCase()
	const untagged = plain.split('+')[0] ?? ''
	return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

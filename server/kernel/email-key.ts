import { domainToASCII } from 'node:url'

/** What makes two addresses the same account: case does not count. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * What makes two addresses the same person and the same mailbox: no +tag, and no dots at gmail.com (DECISIONS 14), which is googlemail.com
 * too. A domain is the one that a letter is sent to: wide letters, invisible ones and a dot at the end make no other of it.
 */
export const emailPerson = (email: string): string => {
	const [name = '', typed = ''] = emailKey(email).split('@')
	const sent = (domainToASCII(typed) || typed).replace(/\.$/, '')
	const domain = sent === 'googlemail.com' ? 'gmail.com' : sent
	const untagged = name.split('+')[0] ?? ''
	return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

/** What makes two addresses the same account: case does not count. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** What makes two addresses the same person and the same mailbox: no +tag, and no dots at gmail.com (DECISIONS 14), which is googlemail.com too. */
export const emailPerson = (email: string): string => {
	const [name = '', typed = ''] = emailKey(email).split('@')
	const domain = typed === 'googlemail.com' ? 'gmail.com' : typed
	const untagged = name.split('+')[0] ?? ''
	return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

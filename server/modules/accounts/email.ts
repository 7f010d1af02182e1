/** What makes two addresses the same account: case does not count. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** What makes two addresses the same person: no +tag, and no dots at gmail.com (DECISIONS 14). */
export const emailPerson = (email: string): string => {
	const [name = '', domain = ''] = emailKey(email).split('@')
	const untagged = name.split('+')[0] ?? ''
	return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}

/** Whether mail from outside can get there: accounts that the operator makes begin with `name@localhost`. */
export const isReachable = (email: string): boolean => /@[^@]+\.[^@.]+$/.test(email) && !/\.(localhost|invalid)$/i.test(email)

/** `juan@gmail.com` as `ju***@g***.com` (DECISIONS 3). */
export const maskEmail = (email: string): string => {
	const [name = '', domain = ''] = email.split('@')
	const end = domain.slice(domain.lastIndexOf('.'))
	return `${[...name].slice(0, 2).join('')}***@${[...domain][0] ?? ''}***${end}`
}

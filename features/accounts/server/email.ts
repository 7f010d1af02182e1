export { emailKey, emailPerson } from '#server/kernel/email-key.ts'

/** Whether mail from outside can reach the address: accounts that the operator creates start with `name@localhost`. */
export const isReachable = (email: string): boolean => /@[^@]+\.[^@.]+$/.test(email) && !/\.(localhost|invalid)$/i.test(email)

/** Masks an address: `juan@gmail.com` becomes `ju***@g***.com` (DECISIONS 3). */
export const maskEmail = (email: string): string => {
	const [name = '', domain = ''] = email.split('@')
	const end = domain.slice(domain.lastIndexOf('.'))
	return `${[...name].slice(0, 2).join('')}***@${[...domain][0] ?? ''}***${end}`
}

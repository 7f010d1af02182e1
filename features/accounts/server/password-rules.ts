import { PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import { SCHOOLS } from '#contract/schools.ts'

/** Why a password is refused; null when it is accepted (DECISIONS 3). Length counts code points, not UTF-16 units. */
export const passwordObjection = async (
	password: string,
	{ userId, email, max }: { userId: string; email: string; max: number },
): Promise<MessageCode | null> => {
	const length = [...password].length
	if (length < PASSWORD_LENGTH.min) return 'passwordTooShort'
	if (length > max || Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return 'passwordTooLong'
	// Normalized as for hashing: other encodings of the same characters are the same password.
	const plain = password.normalize('NFKC').toLowerCase()
	if ([userId, email, email.split('@')[0] ?? ''].some((known) => plain === known.toLowerCase())) return 'passwordIsUserId'
	return (await commonPasswords()).has(plain) || OF_THIS_SITE.has(plain.replaceAll(/[\s_-]/g, '')) ? 'passwordCommon' : null
}

/** Some 18,000 passwords that attackers try first; 20 MB in memory. Loading blocks the process for some 50 ms, so it is done at startup. */
export const commonPasswords = (): Promise<Set<string>> => {
	common ??= import('@zxcvbn-ts/language-common').then(
		({ dictionary }) => new Set([...dictionary['passwords-common']].map(String).filter((word) => word.length >= PASSWORD_LENGTH.min)),
	)
	return common
}
let common: Promise<Set<string>> | undefined

/** Words of this site, with the usual endings. */
const SITE_WORDS = ['barkada', 'barkadaonline', ...SCHOOLS.map(({ name }) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))]
const OF_THIS_SITE = new Set(SITE_WORDS.flatMap((word) => ['', '1', '12', '123', '1234', '2026', '!'].map((end) => word + end)))

import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'

/** Why a password will not do; null when it will (DECISIONS 3). Length counts characters, as a person does. */
export const passwordObjection = (
	password: string,
	{ userId, email, max }: { userId: string; email: string; max: number },
): string | null => {
	const length = [...password].length
	if (length < PASSWORD_LENGTH.min) return MESSAGES.passwordTooShort
	if (length > max || Buffer.byteLength(password) > PASSWORD_MAX_BYTES) return MESSAGES.passwordTooLong
	// As it is hashed: in other clothes it is the same password.
	const plain = password.normalize('NFKC').toLowerCase()
	if ([userId, email, email.split('@')[0] ?? ''].some((known) => plain === known.toLowerCase())) return MESSAGES.passwordIsUserId
	return COMMON.has(plain) || OF_THIS_SITE.has(plain.replaceAll(/[\s_-]/g, '')) ? MESSAGES.passwordCommon : null
}

const isLongEnough = (word: string) => word.length >= PASSWORD_LENGTH.min
/** Some 18,000 passwords that every attacker tries first. */
const COMMON = new Set([...dictionary['passwords-common']].map(String).filter(isLongEnough))

/** This site's own words with the usual endings. */
const SITE_WORDS = ['barkada', 'barkadaonline', 'sacredgate', 'mysticpeak', 'phoenix']
const OF_THIS_SITE = new Set(SITE_WORDS.flatMap((word) => ['', '1', '12', '123', '1234', '2026', '!'].map((end) => word + end)))

import { PASSWORD_LENGTH } from '#contract/limits.ts'

/** English: the hint on how strong a new password is. */
export const strength = {
	label: 'Password strength:',
	levels: ['too short', 'weak', 'fair', 'good', 'strong'],
	advice: [
		`At least ${PASSWORD_LENGTH.min} characters.`,
		'Length helps most: add a word or two.',
		'Make it longer, or mix in capital letters, numbers and symbols.',
		'',
		'',
	],
}

import { PASSWORD_LENGTH } from '#contract/limits.ts'
import type { Translation } from '#web/words/words.ts'

/** Filipino: the hint on how strong a new password is. */
export const strength: Translation['strength'] = {
	label: 'Lakas ng password:',
	levels: ['masyadong maikli', 'mahina', 'puwede na', 'maganda', 'malakas'],
	advice: [
		`At least ${PASSWORD_LENGTH.min} character.`,
		'Mas mahaba, mas malakas: magdagdag ng isa o dalawang salita.',
		'Habaan pa, o haluan ng malalaking letra, numero at simbolo.',
		'',
		'',
	],
}

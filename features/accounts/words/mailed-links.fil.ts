import type { Texts } from '#web/words/words.ts'
import type { mailedLinks as english } from './mailed-links.ts'

/** Filipino: the pages that mailed links open. */
export const mailedLinks: Texts<typeof english> = {
	reset: {
		text: 'Pumili ng bagong password. Kailangan mo ito para mag-login ulit sa lahat ng device mo.',
		password: 'Bagong password',
		retype: 'Ulitin ang bagong password',
		submit: 'I-save ang bagong password',
		doneTitle: 'Tapos na',
		toLogin: 'Pumunta sa login',
		deadTitle: 'Hindi gumagana ang link na ito',
		deadText: 'Nagamit na ito, expired na, o kulang ang link. Humingi ng bago, isang minuto lang.',
		again: 'Humingi ng bagong link',
	},
	verify: {
		text: 'Pindutin ang button para kumpirmahing sa iyo ang email address na ito.',
		submit: 'Kumpirmahin ang address ko',
		doneTitle: 'Kumpirmado na',
		toHome: 'Pumunta sa home page',
		toLogin: 'Pumunta sa login',
		deadText:
			'Nagamit na ito, expired na, o kulang ang link. Kung hindi pa rin kumpirmado ang address mo, humingi ng bagong link sa account page mo.',
		toAccount: 'Pumunta sa account ko',
	},
}

import type { Translation } from '../words.ts'
import { messages } from './messages.ts'

/** Filipino: account recovery, and the pages of mailed links. */
export const recovery: Translation['recovery'] = {
	find: {
		crumb: 'Hanapin ang Account',
		link: 'Hanapin ang ID/PW',
		userId: {
			title: 'Nakalimutan ang user ID?',
			text: 'Ilagay ang email address ng account mo, at ie-email namin ang User ID nito.',
			email: 'Email',
			submit: 'Hanapin ang User ID ko',
		},
		password: {
			title: 'Nakalimutan ang password?',
			text: 'Ilagay ang user ID at email mo, at ie-email namin ang link para gumawa ng bagong password. Isang beses lang ito gagana, sa loob ng 30 minuto.',
			userId: 'User ID',
			email: 'Email',
			submit: 'Bawiin ang password ko',
		},
		nothingComes: 'Walang dumating? Tingnan ang spam folder, at maghintay ng ilang minuto bago humingi ulit.',
		back: 'Bumalik sa login',
		processing: messages.processing,
		success: messages.successTitle,
		error: messages.errorTitle,
		unknown: (status) => `${messages.unknownError} ${status}`,
		unexpected: messages.unexpectedError,
	},
	reset: {
		crumb: 'Bagong Password',
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
		crumb: 'Kumpirmahin ang Email',
		text: 'Pindutin ang button para kumpirmahing sa iyo ang email address na ito.',
		submit: 'Kumpirmahin ang address ko',
		doneTitle: 'Kumpirmado na',
		toHome: 'Pumunta sa home page',
		toLogin: 'Pumunta sa login',
		deadText:
			'Nagamit na ito, expired na, o kulang ang link. Kung hindi pa rin kumpirmado ang address mo, humingi ng bagong link sa account page mo.',
		toAccount: 'Pumunta sa account ko',
	},
	stop: {
		crumb: 'Huwag Palitan ang Email Ko',
		text: 'May nagsabi sa team na hindi mo na mabuksan ang email mo, at humingi ng ibang address para sa account mo. Kung hindi ikaw iyon, pindutin ang button at walang magbabago.',
		submit: 'Hindi ako iyon: itigil ito',
		doneTitle: 'Itinigil na',
		doneText: 'Baka may nakakaalam ng personal mong detalye. Pumili na ng bagong password na hindi mo ginagamit sa iba.',
		toPassword: 'Palitan ang password ko',
		deadTitle: 'Wala nang dapat pigilan',
		deadText:
			'Napigilan na o natuloy na ang pagpapalit, o kulang ang link. Kung napalitan ang address mo at hindi ikaw ang nagpalit, sabihin agad sa team.',
		toTicket: 'Sabihin sa team',
		notice: (newEmail) =>
			`May nagsabi sa team na hindi mo na mabuksan ang email mo. Magiging ${newEmail} ang email address ng account mo sa`,
	},
	twoStep: {
		code: 'Code',
		hint: 'Mula sa authenticator app mo.',
		recoveryCode: 'Recovery code',
		recoveryHint: 'Isa sa sampung itinabi mo noong nag-set up ka ng two-step login.',
		useRecovery: 'Gumamit ng recovery code',
		useApp: 'Gamitin ang app',
	},
}

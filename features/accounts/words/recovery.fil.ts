import type { Translation } from '#web/words/words.ts'

/** Filipino: headings of account recovery and of mailed links, and what every page may show of them; the rest is loaded with its pages. */
export const recovery: Translation['recovery'] = {
	find: {
		crumb: 'Hanapin ang Account',
		link: 'Hanapin ang ID/PW',
	},
	reset: { crumb: 'Bagong Password' },
	verify: { crumb: 'Kumpirmahin ang Email' },
	stop: {
		crumb: 'Huwag Palitan ang Email Ko',
		submit: 'Hindi ako iyon: itigil ito',
		doneText: 'Baka may nakakaalam ng personal mong detalye. Pumili na ng bagong password na hindi mo ginagamit sa iba.',
		toPassword: 'Palitan ang password ko',
		notice: (newEmail) =>
			`May nagsabi sa team na hindi mo na mabuksan ang email mo. Magiging ${newEmail} ang email address ng account mo sa`,
	},
	twoStep: {
		code: 'Code',
		hint: 'Mula sa authenticator app mo.',
		recoveryCode: 'Recovery code',
		recoveryHint: 'Isa sa sampung code na itinabi mo.',
		useRecovery: 'Gumamit ng recovery code',
		useApp: 'Gamitin ang app',
	},
}

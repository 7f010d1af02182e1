import type { Texts } from '#web/words/words.ts'
import type { recover as english } from './recover.ts'

/** Filipino: the page on which a recovery code sets a new password. */
export const recover: Texts<typeof english> = {
	crumb: 'Recovery Code',
	text: 'Ilagay ang User ID mo at ang isa sa sampung recovery code mo. Makakagawa ka agad ng bagong password, kahit walang email. Isang beses lang gagana ang code.',
	userId: 'User ID',
	code: 'Recovery code',
	submit: 'I-save ang bagong password',
	doneTitle: 'Tapos na',
	doneText:
		'Mag-login, at lagyan ang account mo ng email address na nabubuksan mo. Makikita rin sa account page mo kung ilang code pa ang natitira.',
	toLogin: 'Pumunta sa login',
	noCodes:
		'Wala ka ring code? Isulat ang ikaw lang ang nakakaalam: mga character mo, mga unang code, mga huling binili. Dalawang tao sa team ang magpapasya, at aabot ito ng ilang araw.',
	toFacts: 'Wala rin akong code',
}

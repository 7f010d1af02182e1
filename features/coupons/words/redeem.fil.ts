import type { Texts } from '#web/words/words.ts'
import type { redeem as english } from './redeem.ts'

/** Filipino: redeeming a code. */
export const redeem: Texts<typeof english> = {
	title: 'Mag-redeem ng code',
	code: 'Redeem code',
	codePlaceholder: 'XXXX-XXXX-XXXX-XXXX',
	paste: 'I-paste',
	submit: 'Redeem',
	login: 'Login',
	capitals: 'Malalaking letra ang lahat ng code, at kusa ring nagiging malaki ang tina-type mo rito.',
	loaded: 'Mga balanse mo ngayon:',
	success: (code, message) => `${code}: ${message}`,
	unanswered: 'Wala kaming nakuhang sagot para sa code na ito. Pindutin ang Redeem para i-check ulit. Hindi ito madodoble.',
	history: 'Mga Top-up',
	shop: 'Pumunta sa item shop',
}

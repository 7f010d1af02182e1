import type { Texts } from '#web/words/words.ts'
import type { notMe as english } from './not-me.ts'

/** Filipino: the page on which an owner freezes the account. */
export const notMe: Texts<typeof english> = {
	crumb: 'Hindi Ako Iyon',
	text: 'Iba ba ang gumawa nito? I-freeze na ang account mo. Mangyayari agad ito:',
	points: [
		'Mala-log out ang lahat ng device, dito at sa game.',
		'Walang makakapag-login, makakabili, makakapag-redeem o makakapagpalit ng anuman, kahit alam ang password.',
		'May darating na sulat sa mailbox na ito. Gamit iyon, gagawa ka ng bagong password at sa iyo na ulit ang account.',
	],
	submit: 'Hindi ako iyon: i-freeze ito',
	doneTitle: 'Naka-freeze na',
	doneText: 'Buksan ang sulat namin kapag handa ka na. May iba bang nakakabasa ng mailbox na ito? Palitan muna ang password nito.',
	deadTitle: 'Hindi gumagana ang link na ito',
	deadText:
		'Nagamit na ito, lampas na sa pitong araw, o kulang ang link. Kung may ibang nasa account mo, gumawa na ng bagong password, o sabihin sa team.',
	toFind: 'Gumawa ng bagong password',
	toTicket: 'Sabihin sa team',
}

import type { Texts } from '#web/words/words.ts'
import type { freezes as english } from './freezes.ts'

/** Filipino: the pages on which an owner freezes the account, and opens it again. */
export const freezes: Texts<typeof english> = {
	notMe: {
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
	},
	unfreeze: {
		crumb: 'Buksan ang Account Ko',
		text: 'Gumawa ng bagong password, at sa iyo na ulit ang account mo. Ito ang magbabago:',
		points: [
			'Ang mailbox na ito na ulit ang email address ng account. Kung may ibang account na gumagamit na nito, mawawalan ng address ang sa iyo hanggang maglagay ka.',
			'Maa-off ang two-step login na in-on sa loob ng pitong araw bago nito, at hindi na gagana ang mga recovery code na ginawa noon. Kahit ikaw pa ang gumawa.',
			'Walang magbabago sa points, mga binili at mga detalye mo. Tingnan ang secret question mo, at sabihin sa team kung may kulang na points o item.',
		],
		submit: 'Buksan ang account ko',
		doneTitle: 'Sa iyo na ulit',
		toLogin: 'Pumunta sa login',
		deadTitle: 'Hindi gumagana ang link na ito',
		deadText:
			'Nagamit na ito, lampas na sa pitong araw, o may mas bagong sulat. Humingi ng panibago gamit ang User ID mo at ang mailbox na ito.',
		again: 'Humingi ng panibagong link',
	},
}

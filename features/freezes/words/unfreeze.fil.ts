import type { Texts } from '#web/words/words.ts'
import type { unfreeze as english } from './unfreeze.ts'

/** Filipino: the page on which an owner opens a frozen account. */
export const unfreeze: Texts<typeof english> = {
	crumb: 'Buksan ang Account Ko',
	text: 'Gumawa ng bagong password, at sa iyo na ulit ang account mo. Ito ang magbabago:',
	points: [
		'Ang mailbox na ito na ulit ang email address ng account. Kung may ibang account na gumagamit na nito, mawawalan ng address ang sa iyo hanggang maglagay ka.',
		'Maa-off ang two-step login na in-on sa loob ng pitong araw bago nito. Hindi na rin gagana ang mga passkey, recovery code at naka-link na login na idinagdag noon. Kahit ikaw pa ang gumawa.',
		'Walang magbabago sa points, mga binili at mga detalye mo. Tingnan ang secret question mo, at sabihin sa team kung may kulang na points o item.',
	],
	submit: 'Buksan ang account ko',
	doneTitle: 'Sa iyo na ulit',
	toLogin: 'Pumunta sa login',
	deadTitle: 'Hindi gumagana ang link na ito',
	deadText:
		'Nagamit na ito, lampas na sa pitong araw, o may mas bagong sulat. Humingi ng panibago gamit ang User ID mo at ang mailbox na ito.',
	again: 'Humingi ng panibagong link',
}

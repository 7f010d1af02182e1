import type { Texts } from '#web/words/words.ts'
import type { lostMailbox as english } from './lost-mailbox.ts'

/** Filipino: the page on which a player tells what only they can know. */
export const lostMailbox: Texts<typeof english> = {
	crumb: 'Nawalang Mailbox',
	text: 'Isulat ang ikaw lang ang nakakaalam. Ang site ang magkukumpara nito sa account mo. Makikita ng team kung gaano karami ang tama, pero hindi ang isinulat mo. Isa bawat linya, hanggang lima. Huwag magsulat ng password.',
	userId: 'User ID',
	email: 'Bago mong email address',
	characters: 'Mga character mo',
	codes: 'Mga code na na-redeem mo, kahit matagal na',
	codesHint: 'Ang buong code, o ang huling apat na letra o numero nito.',
	purchases: 'Mga huli mong binili sa item shop',
	submit: 'Ipadala sa team',
	doneTitle: 'Naipadala na',
	doneText:
		'Dalawang tao sa team ang magpapasya, at dalawang araw itong mapipigilan ng dati mong mailbox at ng mga bukas mong session. Kaya itabi ang mga iyon kung kaya pa.',
	known: 'Nabubuksan mo pa ang mailbox mo? Mas mabilis ang "Hanapin ang ID/PW".',
}

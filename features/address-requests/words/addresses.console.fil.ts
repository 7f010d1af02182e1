import type { Texts } from '#web/words/words.ts'
import type { addresses as english } from './addresses.console.ts'

/** Filipino: other addresses for accounts whose mailbox is lost. */
export const addresses: Texts<typeof english> = {
	crumb: 'Mga nawalang mailbox',
	intro:
		'Dito nabibigyan ng ibang address ang mga player na hindi na mabuksan ang email nila. Ikumpara ang sinabi ng player sa alam ng site. Walang puwedeng mag-approve ng sarili niyang request.',
	searchHint: 'User ID',
	columns: { player: 'Player', email: 'Bagong address', facts: 'Ang sinabi ng player' },
	states: {
		waiting: 'Naghihintay',
		agreed: 'Inaprubahan',
		refused: 'Tinanggihan',
		stopped: 'Itinigil ng player',
		done: 'Tapos na',
		void: 'Void',
	},
	voids: {
		closed: 'isinara ang account',
		changed: 'iba na ang address ng account',
		taken: 'sa ibang account ang address',
		role: 'wala na ang role ng taong humiling o nag-approve',
		waited: 'walang nagpasya tungkol dito sa loob ng 30 araw',
		restored: 'na-restore ang site mula sa backup o inilipat',
	},
	agreedBy: (userId) => `(inaprubahan na ni ${userId})`,
	effect: 'epektibo sa',
	none: 'Wala pang request.',
	ask: {
		open: 'Humiling ng ibang address',
		title: (userId) => `Ibang address para kay ${userId}`,
		consequences: [
			'Kailangan itong aprubahan ng ikalawang staff. Pagkatapos, aabisuhan namin ang lumang address at ang bawat bukas na session. Puwedeng itigil mula sa alinman sa mga ito ang pagpapalit.',
			'Isulat ang sinabi ng player na siya lang ang puwedeng makaalam, at kung paano mo ito tiningnan. Huwag kailanman magsulat ng password.',
		],
		email: 'Bagong address',
		facts: 'Ang sinabi ng player, at kung paano mo ito tiningnan',
		ok: 'Hilingin',
	},
	agree: {
		title: (email, userId) => `${email} para kay ${userId}?`,
		consequences: [
			'Aabisuhan namin agad ang lumang address at ang bawat bukas na session. Puwedeng itigil mula sa alinman sa mga ito ang pagpapalit hanggang maging epektibo ito.',
			'Kapag epektibo na ito, mala-logout ang player sa lahat ng device, at kailangan niyang kumpirmahin ang bagong address gamit ang link na ipapadala namin doon.',
			'Lalabas ang pangalan mo katabi nito sa audit log.',
		],
	},
	refuse: {
		title: (email, userId) => `Tanggihan ang ${email} para kay ${userId}?`,
		consequences: ['Walang magbabago, at hindi sasabihan ang player.'],
	},
	claims: {
		title: 'Sinabi ng isang tao tungkol sa account na ito, kinumpara ng makina',
		at: 'Kailan',
		email: 'Bagong address',
		characters: 'Mga character',
		codes: 'Mga code',
		purchases: 'Mga binili',
		fits: (right, told, has) => `${right} sa ${told} ang tama (mayroon: ${has})`,
	},
	history: 'Nawalang mailbox',
	noHistory: 'Wala pang humiling ng ibang address para sa account na ito.',
	stoppedNotice: 'Itinigil ng player ang pagpapalit ng address. Baka may nagpanggap bilang siya.',
}

import { TOP_UP } from '#contract/limits.ts'
import type { Texts } from '#web/words/words.ts'
import type { topUpOrder as english } from './top-up-order.ts'

/** Filipino: one top-up, from paying to its end. */
export const topUpOrder: Texts<typeof english> = {
	crumb: 'Ang order mo',
	reference: 'Order',
	loads: 'Makukuha mo',
	made: 'Inorder noong',
	following: 'Automatic na nag-a-update ang page na ito.',
	old: 'Ganito ang order noong huli kang online.',
	failed: 'Hindi na-load ang order na ito.',
	unknown: 'Walang ganitong order sa account na ito.',

	pay: {
		title: '1. Magbayad',
		amount: 'Eksaktong babayaran',
		copiedAmount: 'Halaga',
		telling: 'Sa sentimo namin nakikilala ang bayad mo. Huwag itong i-round.',
		left: 'Natitirang oras para magbayad',
		over: 'Tapos na ang oras. Kung nakabayad ka na, ipadala na ang reference.',
		account: { gcash: 'GCash number', maya: 'Maya number', bank: 'Account number', counter: 'Account number' },
		name: 'Pangalan ng account',
		bank: 'Bangko',
		orderReference: 'Reference para sa note',
		qr: (channel) => `QR code na pambayad ng order na ito sa ${channel}`,
		scan: 'I-scan gamit ang app na pambayad mo.',
		save: 'I-save ang QR',
		saved: 'Na-save na. Sa app mo, piliin ang “upload QR” at buksan ang picture.',
		notSaved: 'Hindi ma-save ng browser na ito ang picture. Kopyahin na lang ang number.',
		samePhone: 'Dito ka ba sa phone na ito magbabayad? I-save ang QR, tapos i-upload sa app mo.',
		fileName: (reference) => `topup-${reference}.png`,
		hours: 'Bukas',
		paid: 'Nakabayad na ako',
	},

	checkout: {
		title: 'Magbayad',
		text: 'Sa page ng payment company ka magbabayad, tapos babalik ka rito. Malo-load ang R-Coin mo pagka-report nila ng bayad.',
		button: 'Buksan ang payment page',
		opening: 'Kung nakabayad ka na, maghintay lang sandali. Automatic na nag-a-update ang page na ito.',
	},

	receipt: {
		title: '2. Ipadala ang reference number',
		changeTitle: 'Palitan ang naipadala mo',
		reference: 'Reference number ng bayad',
		hints: {
			gcash: '13 numero, katabi ng “Ref No.” sa resibo mo sa GCash.',
			maya: '12 letra at numero, ang “Reference ID” sa resibo mo sa Maya.',
			bank: 'Ang invoice, trace o reference number ng InstaPay transfer.',
			counter: 'Ang number sa resibo mula sa counter.',
		},
		bank: 'Bangko o wallet na pinambayad mo',
		paidOn: 'Araw ng pagbabayad',
		picturesHint: `Makakatulong ang screenshot ng resibo. Hanggang ${TOP_UP.images}: JPEG, PNG o WebP. Paliliitin namin bago ipadala.`,
		send: 'Ipadala ang resibo',
		kept: 'Nananatili sa device na ito ang nilagay mo hanggang maipadala.',
	},

	sent: {
		title: 'Nasa amin na ang resibo mo',
		sent: 'May titingin nito maya-maya. Puwede mo nang isara ang page na ito, mag-e-email kami.',
		checking: 'May tumitingin na nito ngayon.',
		reference: 'Reference number',
		bank: 'Bangko',
		paidOn: 'Binayaran noong',
		change: 'May mali? Palitan ito',
	},

	asked: {
		title: 'May tanong kami',
		text: 'Kailangan ng team ang sagot mo bago ma-load ang R-Coin mo.',
		answer: 'Ang sagot mo',
		send: 'Ipadala ang sagot',
	},

	loaded: {
		title: 'Nandito na ang R-Coin mo',
		debt: (points) => `${points} R-Coin nito ang ipinambayad sa isang naunang top-up na binawi.`,
		received: (amount) => `Natanggap namin ang ${amount}.`,
		shop: 'Pumunta sa item shop',
		statement: 'Tingnan ang statement',
	},
	over: {
		refused: 'Tinanggihan ang resibong ito',
		expired: 'Tapos na ang oras ng pagbabayad',
		expiredText: 'Wala kaming siningil. Nakabayad ka ba? Magpadala ng ticket kasama ang resibo at order number mo.',
		lateText: 'Wala kaming siningil. Nakabayad ka ba? Ipadala ang reference number: bibilangin pa rin ang bayad mo.',
		lateRate: `Kapag lampas na sa ${TOP_UP.rateDays} araw mula sa order bago dumating ang reference, ang mga package sa araw na iyon ang susundin.`,
		late: 'Nakabayad pala ako',
		cancelled: 'Hindi mo itinuloy ang order na ito',
		reversed: 'Binawi ang top-up na ito',
		reversedText: 'Hindi dumating ang pera, o binawi ito. Kung sa tingin mo ay mali ito, magpadala ng ticket.',
		again: 'Gumawa ng bagong order',
		ticket: 'Magpadala ng ticket',
	},
	refusals: {
		'not-received':
			'Hindi pa dumarating ang pera. Tingnan sa app mo kung natuloy ang bayad. Kung oo, magpadala ng ticket kasama ang resibo.',
		'already-used': 'Nagamit na ang bayad na ito sa ibang top-up. Isang beses lang mabibilang ang bawat bayad.',
		'wrong-account': 'Napunta sa ibang account ang pera, hindi sa amin. Humingi ng tulong sa support ng app mo para mabawi ito.',
		unreadable: 'Hindi namin mabasa ang resibo. Gumawa ng bagong order kasama ang reference number at malinaw na screenshot.',
		'too-little': 'Kulang ang dumating kahit sa pinakamurang package. Magpadala ng ticket para maibalik namin ito.',
		'false-receipt': 'Hindi ito resibo ng bayad sa amin.',
		other: 'Sabi ng team:',
	},

	cancel: {
		button: 'Huwag ituloy ang order',
		title: 'Huwag ituloy ang order na ito?',
		text: 'Kung hindi ka pa nagbabayad lang. Kapag bayad na ang order, ipadala ang resibo.',
		ok: 'Huwag ituloy',
	},

	steps: {
		title: 'Mga nangyari',
		made: 'Nagawa ang order',
		sent: 'Naipadala mo ang resibo',
		asked: 'Nagtanong ang team',
		answered: 'Sumagot ka',
		loaded: 'Na-load',
		refused: 'Tinanggihan',
		expired: 'Tapos na ang oras',
		cancelled: 'Hindi itinuloy',
		reversed: 'Binawi',
	},
	picture: (number) => `Picture ${number}, magbubukas sa bagong tab`,
	now: (state) => `Ang order mo ngayon: ${state}.`,
}

import { TICKET } from '#contract/limits.ts'
import type { Texts } from '#web/words/words.ts'
import type { support as english } from './support.ts'

/** Filipino: support tickets. */
export const support: Texts<typeof english> = {
	categories: {
		account: { name: 'Account', hint: 'Pag-login, user ID, email. Huwag isulat ang password mo: hindi ito hihingin ng team namin.' },
		payment: {
			name: 'Bayad',
			hint: 'Ilagay ang huling 4 na character ng code at kung kailan mo binili. Makakatulong ang picture ng resibo.',
		},
		item: { name: 'Item', hint: 'Isulat ang pangalan ng item at kung kailan nawala.' },
		bug: { name: 'Bug', hint: 'Isulat kung ano ang ginawa mo bago ito nangyari, at kung palagi itong nangyayari.' },
		report: { name: 'I-report ang player', hint: 'Isulat ang eksaktong pangalan ng character. Makakatulong ang picture ng chat.' },
		other: { name: 'Iba pa', hint: 'Kahit anong dapat naming malaman.' },
	},
	states: { open: 'Bukas', answered: 'Hinihintay ang sagot mo', closed: 'Sarado' },

	form: {
		intro: 'Sabihin kung ano ang problema. Bibigyan ka ng reference, at ie-email ka namin kapag may sagot na.',
		category: 'Tungkol saan ito?',
		subject: 'Paksa',
		message: 'Mensahe',
		email: 'Email',
		emailHint: 'Dito ipapadala ang sagot.',
		character: 'Character',
		noCharacter: 'Wala sa kanila',
		characterLine: (name) => `Character: ${name}`,
		device: 'Isama kung anong browser ang gamit ko',
		deviceLine: (device) => `Browser: ${device}`,
		left: (used, max) => `${used} sa ${max}`,
		send: 'Ipadala ang ticket',
		login: 'Mag-login',
		openAlready: 'May mga ticket ka pang hindi sarado. Tungkol ba ito sa isa sa kanila?',
	},

	times: {
		days: ['Lun', 'Mar', 'Miy', 'Huw', 'Biy', 'Sab', 'Lin'],
		hours: (days, from, until) => `Sumasagot ang team ng ${days}, ${from} hanggang ${until} (oras sa Manila).`,
		withinHours: (hours) => `Siyam sa sampu ang nasasagot sa loob ng ${hours === 1 ? 'isang oras' : `${hours} oras`}.`,
		withinDays: (days) => `Siyam sa sampu ang nasasagot sa loob ng ${days} araw.`,
	},

	images: {
		add: 'Magdagdag ng picture',
		hint: `Hanggang ${TICKET.images}: JPEG, PNG o WebP. Pinaliliit muna bago ipadala.`,
		remove: (name) => `Alisin ang ${name}`,
		preparing: 'Inihahanda ang mga picture',
		open: (number) => `Picture ${number}, bubukas sa bagong tab`,
		alt: (number) => `Picture ${number} ng mensaheng ito`,
	},

	sent: {
		title: 'Natanggap na namin ang ticket mo',
		reference: 'Reference',
		key: 'Key',
		player: 'Makikita mo ito sa Mga ticket ko. Mag-e-email kami kapag may sagot na.',
		guest: 'Isulat ang dalawang ito: kailangan ito para mabuksan ang ticket mo sa kahit anong device. Nasa email din na ipinadala namin.',
		open: 'Tingnan ang ticket ko',
		another: 'Magpadala pa ng isa',
	},

	mine: {
		title: 'Mga ticket ko',
		none: 'Magpadala ng ticket',
		failed: 'Hindi na-load ang mga ticket mo.',
		changed: 'Huling update',
	},

	find: {
		title: 'Hanapin ang ticket',
		text: 'Walang account noong ipinadala mo? Nasa email na natanggap mo ang reference at key.',
		reference: 'Reference',
		key: 'Key',
		referenceRequired: 'Ilagay ang reference ng ticket mo.',
		keyRequired: 'Ilagay ang key ng ticket mo.',
		submit: 'Buksan ang ticket ko',
	},

	thread: {
		all: 'Lahat ng ticket ko',
		failed: 'Hindi na-load ang ticket na ito.',
		history: 'Mga mensahe',
		you: 'Ikaw',
		team: 'Support team',
		closed: 'Isinara ng support team',
		reopened: 'Binuksan ulit',
		merged: (reference) => `Isinama sa ticket ${reference}`,
		on: (reference) => `sa ${reference}`,
		reply: 'Sagot mo',
		send: 'Ipadala ang sagot',
		reopens: `Mabubuksan ulit ang ticket na ito kapag sumagot ka, hanggang ${TICKET.reopenDays} araw mula nang isara.`,
		over: 'Hindi na tumatanggap ng sagot ang ticket na ito.',
	},
}

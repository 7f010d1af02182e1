import type { Content, Site } from './layout.ts'

/** The data of letters about top-ups. Points are R-Coin, by whatever name. */
type About = { userId: string; reference: string }
export type TopUpFacts = {
	/** `debt` of the points paid what an earlier reversal left. */
	'top-up-loaded': About & { points: number; debt: number }
	/** `reason` is a ready reason of features/top-ups/contract.ts; `text` is what the desk added. */
	'top-up-refused': About & { reason: string; text: string }
	'top-up-asked': About
	/** `wasAsked`: a question of the desk was not answered. */
	'top-up-expired': About & { wasAsked: boolean }
	'top-up-reversed': About & { taken: number; owed: number }
}

type Letters = { [K in keyof TopUpFacts]: (letter: TopUpFacts[K], site: Site) => Content }

/** Letters about top-ups, English first, then Filipino. */
export const TOP_UP_LETTERS: Letters = {
	'top-up-loaded': ({ points, debt, ...about }, site) => ({
		subject: `Your top-up ${about.reference} is loaded`,
		heading: `${points} ${site.rCoin} for ${about.userId}`,
		paragraphs: [
			`Your top-up ${about.reference} is loaded: ${points} ${site.rCoin}.`,
			...(debt > 0 ? [`${debt} of it paid what was missing from a top-up that was reversed earlier.`] : []),
			`Na-load na ang top-up mong ${about.reference}: ${points} ${site.rCoin}.`,
			...(debt > 0 ? [`Ipinambayad ang ${debt} doon sa kulang mula sa top-up na binawi noon.`] : []),
		],
		...wayTo(about, site, 'See my top-up'),
	}),
	'top-up-refused': ({ reason, text, ...about }, site) => ({
		subject: `Your top-up ${about.reference} could not be loaded`,
		heading: 'We could not load this top-up',
		paragraphs: [
			`${REASONS[reason]?.english ?? ''} ${text}`.trim(),
			`${REASONS[reason]?.filipino ?? ''}`.trim(),
			'The page below says what you can do. If you paid and think this is wrong, send us a ticket with the order number.',
			'Nasa page sa ibaba ang puwede mong gawin. Kung nagbayad ka at sa tingin mo ay mali ito, magpadala ng ticket na may order number.',
		].filter(Boolean),
		...wayTo(about, site, 'See what to do'),
	}),
	'top-up-asked': (about, site) => ({
		subject: `A question about your top-up ${about.reference}`,
		heading: 'We have a question',
		paragraphs: [
			`The ${site.appName} team has a question about your top-up ${about.reference}. Answer it on the page below, then we go on.`,
			`May tanong ang team ng ${site.appName} tungkol sa top-up mong ${about.reference}. Sagutin ito sa page sa ibaba para maituloy namin.`,
		],
		...wayTo(about, site, 'Answer'),
	}),
	'top-up-expired': ({ wasAsked, ...about }, site) => ({
		subject: `Your top-up ${about.reference} has expired`,
		heading: 'This top-up has expired',
		paragraphs: [
			wasAsked
				? `Our question about your top-up ${about.reference} was not answered in time, so the order has ended.`
				: `We received no payment for your top-up ${about.reference} in time, so the order has ended.`,
			'If you did pay, nothing is lost: send the reference number of your transfer on the page below, and we check it.',
			wasAsked
				? `Walang sumagot sa tanong namin tungkol sa top-up mong ${about.reference} sa takdang oras, kaya natapos na ang order.`
				: `Wala kaming natanggap na bayad para sa top-up mong ${about.reference} sa takdang oras, kaya natapos na ang order.`,
			'Kung nagbayad ka, huwag mag-alala: ipadala ang reference number ng bayad mo sa page sa ibaba at titingnan namin.',
		],
		...wayTo(about, site, 'See my top-up'),
	}),
	'top-up-reversed': ({ taken, owed, ...about }, site) => ({
		subject: `Your top-up ${about.reference} was reversed`,
		heading: 'A top-up was taken back',
		paragraphs: [
			`The transfer of your top-up ${about.reference} did not arrive or was taken back, so its ${site.rCoin} were taken back: ${taken}.`,
			...(owed > 0 ? [`${owed} ${site.rCoin} were no longer there. Your next top-up pays them first.`] : []),
			`Hindi dumating o binawi ang bayad sa top-up mong ${about.reference}, kaya binawi ang ${site.rCoin} nito: ${taken}.`,
			...(owed > 0 ? [`Wala na ang ${owed} ${site.rCoin}. Ang susunod mong top-up muna ang magbabayad nito.`] : []),
		],
		...wayTo(about, site, 'See my top-up'),
	}),
}

const REASONS: Record<string, { english: string; filipino: string }> = {
	'not-received': {
		english: 'The transfer has not arrived in our account.',
		filipino: 'Hindi pa dumarating ang bayad sa account namin.',
	},
	'already-used': { english: 'This transfer was already used for a top-up.', filipino: 'Nagamit na ang bayad na ito sa isang top-up.' },
	'wrong-account': { english: 'The transfer went to another account.', filipino: 'Napunta sa ibang account ang bayad.' },
	unreadable: {
		english: 'The reference number and the picture cannot be read.',
		filipino: 'Hindi mabasa ang reference number at ang picture.',
	},
	'too-little': { english: 'The amount that came is too small.', filipino: 'Kulang ang dumating na bayad.' },
	'false-receipt': { english: 'The receipt does not belong to a transfer to us.', filipino: 'Hindi para sa bayad sa amin ang resibo.' },
	other: { english: '', filipino: '' },
}

const wayTo = ({ reference, userId }: About, { publicUrl, appName }: Site, label: string) => ({
	items: [`Order: ${reference}`],
	action: { label, url: new URL(`/topup/${reference}`, publicUrl).href },
	closing: `If this was not you, tell the ${appName} team. They never ask for the password of ${userId}, nor for a code. / Kung hindi ikaw ito, sabihin sa team.`,
})

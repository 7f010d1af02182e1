import type { Texts } from '#web/words/words.ts'
import type { notifications as english } from './notifications.ts'

/** Filipino: the list of notifications, their settings on the account page, and the offer of pushes. */
export const notifications: Texts<typeof english> = {
	intro: 'Ang mga sinabi namin sa iyo nitong huling 90 araw, sa lahat ng device mo.',
	none: 'Wala pa. Kapag nangyari na ang hinihintay mo, makikita mo ito rito.',
	failed: 'Hindi ma-load ang mga notification mo.',
	settings: 'Piliin kung ano ang ipapadala sa iyo',
	fresh: 'Bago',
	kinds: {
		delivered: (name) => `Nasa game na ang ${name}.`,
		ticket: (name) => `Nasagot na ang ticket mong ${name}.`,
		'top-up': (name) => `Na-load na ang top-up mong ${name}.`,
		event: (name) => `Malapit nang magsimula ang ${name}.`,
		server: () => 'Balik na ang game server.',
		'sign-in': (name) => `Bagong login: ${name}. Ikaw ba ito?`,
	},
	deliveredMore: (name) => `Nasa game na ang ${name} at iba pa sa parehong order.`,

	title: 'Mga notification',
	text: 'Makatanggap ng mensahe sa device na ito kapag nangyari na ang hinihintay mo. Uri lang ng balita ang nakasulat: walang halaga, walang pangalan.',
	list: 'Tingnan ang lahat ng notification',
	here: {
		on: 'Naka-on sa device na ito',
		off: 'Naka-off sa device na ito',
		turnOn: 'I-on sa device na ito',
		turnOff: 'I-off',
		blocked:
			'Naka-block sa browser na ito ang mga notification ng site. Payagan mo sa settings ng browser para sa site, tapos bumalik ka rito.',
		unable:
			'Hindi makakapagpakita ng notification ang browser na ito. Sa iPhone o iPad, idagdag muna ang site sa home screen at doon ito buksan.',
		notKept: 'Mag-login muna nang may check ang "Manatiling naka-login dito": doon lang namin malalaman na sa iyo ang device na ito.',
		noService: 'Dumadaan sa serbisyong hindi namin kilala ang mga notification ng browser na ito. Subukan ang ibang browser.',
		refused: 'Hindi ito pinayagan ng browser.',
	},
	choices: {
		legend: 'Ano ang gusto mong malaman',
		what: 'Ano',
		push: 'Push',
		letter: 'Email',
		kinds: {
			delivered: 'Dumating sa game ang isang item',
			ticket: 'Nasagot ang isang ticket',
			'top-up': 'Na-load ang isang top-up',
			event: 'Malapit na ang event na sinalihan mo',
			server: 'Balik na ang game server',
			'sign-in': 'May nag-login mula sa bagong lugar',
		},
		of: (what, by) => `${by}: ${what}`,
		always: 'Palagi',
		quiet: 'Oras ng katahimikan, oras sa Maynila',
		quietHint: 'Walang ipu-push sa mga oras na ito. Ang mahalaga pa ay darating pagkatapos, ang iba ay ililista lang.',
		from: 'Mula',
		until: 'Hanggang',
		save: 'I-save',
		saved: 'Na-save na.',
	},
	browsers: {
		title: 'Kung saan mo ito natatanggap',
		thisOne: 'Itong device',
		since: 'Mula noong',
		remove: 'I-off',
		removeOf: (device) => `I-off sa ${device}`,
	},

	offer: {
		title: 'Gusto mo bang malaman kapag tapos na?',
		text: 'Puwede kaming magpakita ng mensahe sa device na ito, kahit sarado na ang page.',
		yes: 'I-on ang mga notification',
		no: 'Huwag muna',
		done: 'Naka-on na ang mga notification. Mababago mo ito sa Account Ko.',
	},
}

import type { Texts } from '#web/words/words.ts'
import type { firstHour as english } from './first-hour.console.ts'

/** Filipino: the steps of the first hour, on the overview. */
export const firstHour: Texts<typeof english> = {
	title: 'Buksan ang site',
	intro: 'Ang mga kailangan ng bagong site bago dumating ang mga player. Kusang nache-check ang bawat hakbang.',
	progress: (done, all) => `${done} sa ${all}`,
	done: 'Tapos na:',
	open: 'Gagawin pa:',
	hide: 'Hindi kailangan',
	hiddenNow: 'Nakatago na. Maipapakita ulit ito sa dulo ng page na ito.',
	hidden: (done, all) => `Mga hakbang sa pagbubukas ng site: ${done} sa ${all} ang tapos na.`,
	show: 'Ipakita ang mga hakbang',
	steps: {
		name: 'Sariling pangalan',
		logo: 'Sariling logo',
		address: 'Email ng may-ari',
		'second-step': 'Higit pa sa password para sa mga owner',
		mail: 'Email na dumarating',
		backups: 'Mga backup sa ibang lugar',
		game: 'Konektado ang game',
		item: 'Unang item sa shop',
		news: 'Unang article',
		'top-ups': 'Mga top-up',
		terms: 'Mga kondisyon at presyo',
	},
	todo: {
		'own-name': 'Bigyan ng pangalan ang site: nasa header ito, sa mga email at sa mga link sa chat.',
		'own-logo': 'Mag-upload ng logo, na makikita sa header at sa mga email.',
		'confirmed-address': 'Kailangan ng bawat owner ng kumpirmadong email: ilagay ang sa iyo at buksan ang link sa email.',
		'second-step': 'Kailangan ng bawat owner ng two-step login o passkey: mag-set up ng para sa iyo.',
		'mail-server':
			'Nagiging file lang sa server ang mga email. Ang kailangan: mail server na magpapadala ng mga iyon, may user at password.',
		'sent-letter':
			'Naka-set na ang mail server pero wala pa itong tinatanggap: humingi ng bagong password para sa sarili mong account at tingnan kung darating.',
		'own-place': 'Katabi ng data ang mga backup at sabay silang mawawala. Ang kailangan: bucket para sa mga kopya, o folder sa ibang disk.',
		'good-backup': 'Naka-set na ang lugar pero walang bagong maayos na backup doon. Sasabihin ng “portal doctor” sa server kung bakit.',
		'game-key': 'Hindi pa nakakarating sa game ang binibili. Ang kailangan: key para sa game, at ang bridge sa tabi ng database nito.',
		'game-call':
			'Naka-set na ang key pero isang araw nang hindi nagpaparamdam ang game. Sasabihin ng “portal doctor” sa server kung bakit.',
		'item-on-sale': 'Maglagay ng item na binebenta, sa kategoryang hindi nakatago.',
		article: 'Sumulat ng article at i-publish ito, para makita ng mga unang player na may tao rito.',
		channel: 'Magdagdag ng account na pagbabayaran ng mga player, o isara ang top-up sa settings kung hindi tumatanggap ng pera ang site.',
		package: 'Magdagdag ng package na mabibili ng mga player sa piso.',
		'own-terms': 'Isulat sa sarili ninyong salita ang mga section ng page na ito, ilagay sa page, at alisin ang sa demo pa.',
	},
	places: {
		settings: 'Settings',
		account: 'Account mo',
		twoStep: 'Two-step login',
		password: 'Humingi ng bagong password',
		items: 'Mga item sa shop',
		news: 'News at events',
		channels: 'Mga channel',
		packages: 'Mga package',
		guides: 'Mga guide page',
	},
	machine: 'sa settings ng server; ang nagpapatakbo ng machine ang magse-set',
}

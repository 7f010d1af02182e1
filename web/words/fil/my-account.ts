import type { Translation } from '../words.ts'
import { messages } from './messages.ts'

/** Filipino: a player's own account, and the change of its password. */
export const myAccount: Translation['myAccount'] = {
	crumb: 'Account Ko',
	failed: 'Hindi ito na-load.',
	cancel: 'Kanselahin',

	information: {
		title: 'Impormasyon ng account',
		id: 'ID',
		name: 'Buong pangalan',
		fullName: (last, first) => `${last}, ${first}`,
		email: 'Email',
		changeEmail: '[Palitan ang Email]',
		unverified: 'Hindi pa kumpirmado. Buksan ang link na ipinadala namin sa email mo.',
		sendAgain: 'Ipadala ulit',
		missing: 'Wala pa',
		removePhone: 'Alisin',
		removePhoneLabel: 'Alisin ang phone number',
		question: 'Secret question',
		answer: 'Secret answer',
		masked: '••••••••',
		edit: 'I-edit ang detalye',
		changeQuestion: 'Palitan ang secret question',
		changePassword: 'Palitan ang Password',
	},

	details: {
		title: 'I-edit ang detalye',
		labels: { NameFirst: 'Pangalan', NameLast: 'Apelyido', PhoneNumber: 'Phone number' },
		keepHint: 'Iwanang blangko kung ayaw mong palitan.',
		secondPassword: 'Bagong second password',
		secondPasswordHint: (min, max) => `Hinihingi ito ng game. ${min}-${max} character. Iwanang blangko kung ayaw mong palitan.`,
		nextStep: 'Hihingin namin ang password mo pagkatapos nito. Pagka-save, kailangan mong mag-login ulit.',
		submit: 'I-save ang binago',
		nothing: 'Walang nagbago.',
	},
	email: {
		title: 'Palitan ang email',
		field: 'Bagong email address',
		hint: 'Magpapadala kami ng link doon. Hangga’t hindi mo ito binubuksan, mananatili ang dating address.',
		submit: 'Palitan ang email',
	},
	question: {
		title: 'Palitan ang secret question',
		answer: 'Bagong secret answer',
		hint: 'Isang bagay na ikaw lang ang nakakaalam. Walang kaso kung malaki o maliit ang letra.',
		nextStep: 'Hihingin namin ang password mo pagkatapos nito.',
		submit: 'I-save ang tanong',
	},

	confirmPassword: {
		title: 'Kumpirmahin ang password mo',
		text: 'Para walang ibang makapagbago ng account mo.',
		field: 'Password',
		submit: 'Kumpirmahin',
	},

	characters: {
		title: 'Mga character',
		line: (name, level) => `${name} - Lv.${level}`,
		none: 'Wala pa',
		noneHint: 'Lalabas dito ang mga character na gagawin mo sa game.',
	},

	referral: {
		title: 'Ang referral code mo',
		text: 'Ibigay ito sa mga kaibigan. Kapag nag-redeem sila ng code kasama ang sa iyo, may Milleage ka.',
	},
	copy: 'Kopyahin',
	copied: 'Nakopya',

	sessions: {
		title: 'Saan ka naka-login',
		text: 'Kung may device na hindi mo kilala, i-logout ito at palitan ang password mo.',
		thisDevice: 'Ang device na ito',
		device: (name) => (name === 'Unknown device' ? 'Hindi kilalang device' : name.replace(' on ', ' sa ')),
		lastSeen: 'Huling ginamit',
		address: 'IP address',
		logOut: 'I-logout',
		logOutOf: (device) => `I-logout ang ${device}`,
		logOutOthers: 'I-logout ang lahat ng ibang device',
		logOutOthersText: 'Kailangang mag-login ulit ang bawat device maliban dito.',
	},

	twoStep: {
		title: 'Two-step login',
		text: 'Sa pag-login, maglalagay ka rin ng code mula sa app sa phone mo. Kahit may makaalam ng password mo, hindi siya makakapasok.',
		on: 'Naka-on',
		off: 'Naka-off',
		required: 'Kailangan ito ng mga account ng staff dito. I-set up ito para mabuksan ang lahat.',
		begin: 'I-set up',
		steps: {
			scan: 'I-scan ito gamit ang authenticator app mo',
			scanHint: 'Halimbawa, Google Authenticator, Microsoft Authenticator o Aegis.',
			type: 'O i-type ang key na ito sa app:',
			open: 'Nasa phone na ito ang app: buksan',
			code: 'Pagkatapos, ilagay ang code na nasa app',
		},
		qr: 'QR code para sa authenticator app mo',
		code: 'Code mula sa app',
		anyCode: 'Code mula sa app, o recovery code',
		confirm: 'I-on',
		codesLeft: (left) => `${left} recovery code na lang ang natitira.`,
		fewLeft: 'Gumawa na ng bago habang may natitira pa.',
		renew: 'Mga bagong recovery code',
		renewText: 'Hindi na gagana ang mga luma.',
		end: 'I-off',
		endText: 'Pagkatapos nito, password lang ang kailangan para mag-login.',
	},
	recoveryCodes: {
		title: 'Mga recovery code mo',
		text: 'Isang beses lang gagana ang bawat isa, kapalit ng code mula sa app, kapag nawala ang phone mo. Ngayon lang namin ipapakita: itabi kung saan mo makikita kahit wala ang phone mo.',
		download: 'I-download',
		print: 'I-print',
		kept: 'Naitabi ko na',
		heading: (appName, userId) => `${appName}: mga recovery code ni ${userId}`,
	},

	yourData: {
		title: 'Ang data mo',
		text: 'Lahat ng itinatabi namin tungkol sa iyo, sa isang file. Mag-e-email kami kapag may kumuha nito.',
		download: 'I-download ang data ko',
		close: 'Isara ang account ko',
		closeText: 'Para sa gustong umalis nang tuluyan.',
		staff: messages.staffMayNotClose,
	},
	closing: {
		title: 'Isasara ang account mo?',
		consequences: [
			'Aalisin ang pangalan, email, phone at secret answer mo.',
			'Mawawala ang mga character, R-Coin at Milleage mo.',
			'Hindi na magagamit ng iba ang User ID mo. Walang makakapagbalik ng account, kahit kami.',
			'Mananatili sa records namin ang mga nabili at na-redeem mo, pero wala na ang pangalan mo.',
		],
		sure: 'Naiintindihan kong hindi na ito mababawi',
		notSure: 'I-check muna ito.',
		field: 'Password',
		submit: 'Isara nang tuluyan ang account ko',
		keep: 'Huwag isara ang account ko',
	},
}

export const changePassword: Translation['changePassword'] = {
	crumb: 'Palitan ang Password',
	intro: 'Pag-submit mo, ipapakumpirma namin ang secret question mo. Pagkatapos, kailangan mong mag-login ulit sa bawat device.',
	current: 'Kasalukuyang Password',
	new: 'Bagong Password',
	newHint: (min, max) => `${min}-${max} character. Mas maganda kung maikling phrase.`,
	retype: 'Ulitin ang Bagong Password',
	submit: 'Palitan ang Password',

	proof: {
		title: 'Kumpirmahin na ikaw ito',
		question: 'Ang secret question mo',
		answer: 'Secret answer',
		submit: 'Kumpirmahin',
		other: 'I-email na lang ang code',
		paused: 'Masyado nang maraming maling sagot. Gamitin ang code na ipapadala namin sa email address mo.',
		codeTitle: (email) => `Magpapadala kami ng code sa ${email}.`,
		send: 'Ipadala ang code',
		sendAgain: 'Magpadala ng bagong code',
		code: 'Code mula sa email',
		back: 'Sagutin na lang ang secret question',
	},
}

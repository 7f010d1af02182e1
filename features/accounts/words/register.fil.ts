import type { Texts } from '#web/words/words.ts'
import type { register as english } from './register.ts'

/** Filipino: registration, and what other forms about a person share with it. */
export const register: Texts<typeof english> = {
	intro: 'Iisang account para sa site at sa game. Pakipunan ang lahat.',
	groups: { login: 'Pang-login mo', person: 'Tungkol sa iyo', safety: 'Para mabawi ang account' },
	userId: 'User ID',
	userIdHint: (min, max) => `${min}-${max} letra, numero o underscore.`,
	firstName: 'Pangalan',
	lastName: 'Apelyido',
	password: 'Password',
	passwordHint: (min, max) => `${min}-${max} character. Mas maganda kung maikling phrase.`,
	confirm: 'Ulitin ang password',
	email: 'Email',
	question: 'Secret question',
	questions: {
		1: 'paboritong kulay',
		2: 'hometown mo',
		3: 'paboritong pelikula',
		4: 'pangalan ng kababata',
		5: 'pangalan ng alagang hayop',
		6: 'paboritong singer',
	},
	choose: 'Pumili ng tanong',
	answer: 'Secret answer',
	gender: 'Kasarian',
	genders: { Male: 'Lalaki', Female: 'Babae' },
	country: 'Bansa',
	agree: 'Nabasa ko na at tinatanggap ko ang',
	terms: 'kasunduan',
	submit: 'Gumawa ng account',
	problems: 'Pakitingnan:',
	left: (used, max) => (used < max ? `${used} sa ${max}` : `${used} sa ${max}: sagad na.`),
	hasAccount: 'May account ka na?',
	login: 'Login',
	close: 'Isara',
	termsText: [
		'Gawa ng fans ang server na ito. Para sa iyo ang account, mga character, R-Coin at Milleage mo, pero pag-aari pa rin sila ng server. Wala silang halaga sa labas nito at hindi puwedeng ibenta.',
		'Maglaro nang patas: walang cheat, walang bot, walang scam, walang insulto. Puwedeng i-suspend o isara ng staff ang mga account na sumisira sa laro ng iba, at sasabihin nila kung bakit.',
		'Itinatabi namin ang mga inilagay mo rito, ang bawat pagbabago sa mga balanse mo, ang mga network address kung saan ka nag-login (sa loob ng 90 araw), at kung aling mga linggo ka narito (sa loob ng walong linggo). Walang makakabasa ng mga password at secret answer na naka-save sa amin. Puwede mong tingnan, itama o burahin ang personal mong data anumang oras.',
	],
}

import type { Texts } from '#web/words/words.ts'
import type { fromGame as english } from './from-game.ts'

export const fromGame: Texts<typeof english> = {
	intro: 'Lumipat na sa site na ito ang mga account ng game, kasama ang mga character at balanse. Hindi mo na kailangan ng bago.',
	none: 'Hindi lumipat sa site na ito ang mga account ng game. Mag-sign up, at magkakaroon ka ng account sa game.',
	login: {
		title: 'Mag-login gamit ang account mo sa game',
		text: 'Ilagay ang User ID at password na ginagamit mo sa game. Sa unang beses, hihingi kami ng secret question at tatanungin ka kung sang-ayon ka sa mga kondisyon.',
		button: 'Mag-login',
	},
	claim: {
		title: 'Ayaw gumana ng pangalan mo rito?',
		text: 'Baka may iba nang gumagamit ng pangalan sa site na ito, o bawal dito ang ganoong pangalan. Mag-sign up gamit ang iba. Tapos buksan ang My Account at ilagay sa “Mula sa game” ang pangalan mo sa game at ang password nito: mapupunta sa iyo ang mga character at balanse.',
		button: 'Mag-sign up',
		account: 'My Account',
	},
	help: {
		title: 'Nakalimutan mo ang password sa game?',
		text: 'Kung alam ng game ang email address mo, puwede kang humingi ng bagong password gamit iyon. Kung hindi, magpadala ng ticket na may mga pangalan ng character mo.',
		find: 'Hanapin ang ID/PW',
		ticket: 'Magpadala ng ticket',
	},
}

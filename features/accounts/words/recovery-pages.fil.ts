import type { Texts } from '#web/words/words.ts'
import type { recoveryPages as english } from './recovery-pages.ts'

/** Filipino: the page that finds an account, and the one that keeps its address, which only they load. */
export const recoveryPages: Texts<typeof english> = {
	find: {
		userId: {
			title: 'Nakalimutan ang user ID?',
			text: 'Ilagay ang email address ng account mo, at ie-email namin ang User ID nito.',
			email: 'Email',
			submit: 'Hanapin ang User ID ko',
		},
		password: {
			title: 'Nakalimutan ang password?',
			text: 'Ilagay ang user ID at email mo, at ie-email namin ang link para gumawa ng bagong password. Isang beses lang ito gagana, sa loob ng 30 minuto.',
			userId: 'User ID',
			email: 'Email',
			submit: 'Bawiin ang password ko',
		},
		nothingComes: 'Walang dumating? Tingnan ang spam folder, at maghintay ng ilang minuto bago humingi ulit.',
		back: 'Bumalik sa login',
		lost: 'Nawala pati ang mailbox mo?',
	},
	stop: {
		text: 'May nagsabi sa team na hindi mo na mabuksan ang email mo, at humingi ng ibang address para sa account mo. Kung hindi ikaw iyon, pindutin ang button at walang magbabago.',
		doneTitle: 'Itinigil na',
		deadTitle: 'Wala nang dapat pigilan',
		deadText:
			'Napigilan na o natuloy na ang pagpapalit, o kulang ang link. Kung napalitan ang address mo at hindi ikaw ang nagpalit, sabihin agad sa team.',
		toTicket: 'Sabihin sa team',
	},
}

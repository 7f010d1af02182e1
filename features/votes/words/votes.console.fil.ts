import type { Texts } from '#web/words/words.ts'
import type { votes as english } from './votes.console.ts'

/** Filipino: where players vote, and what it costs and brings. */
export const votes: Texts<typeof english> = {
	crumb: 'Mga Boto',
	one: 'Vote site',
	intro:
		'Mga site na naglilista ng mga server, kung saan bumoboto ang mga player para sa server na ito. Milleage ang bayad sa boto, isang beses sa bawat account at sa bawat internet address. Nasa settings kung magkano ang puwedeng gastusin sa lahat ng boto bawat araw; 0 kapag walang botohan.',
	add: 'Magdagdag ng vote site',
	name: 'Pangalan',
	nameHint: 'Nakikita ito ng mga player, at nakasulat sa talaan nila.',
	address: 'Address ng page ng botohan',
	addressHint:
		'Kung ano ang ibinigay sa iyo ng site, na may {account} kung saan ang pangalan ng player, gaya ng https://gtop100.com/…?vote=1&pingUsername={account}. Ang kapalit nito ay text na hindi sinasabi kung sino ang player.',
	service: 'Paano ibinabalita ng site ang mga boto',
	serviceHint: 'Ang ibang site ay nagpapadala ng account, ip, at kung gusto nito ay success (1 para sa botong bilang) at key.',
	services: {
		gtop100: 'Gaya ng GTop100',
		topg: 'Gaya ng TopG',
		xtremetop100: 'Gaya ng XtremeTop100',
		'arena-top100': 'Gaya ng Arena Top 100',
		custom: 'Ibang site',
	},
	reward: 'Milleage sa bawat boto',
	hours: 'Oras sa pagitan ng dalawang boto',
	hoursOf: (hours) => `${hours} oras`,
	every: (points, hours) => `${points} bawat ${hours}`,
	against: 'Laban sa pekeng boto',
	key: 'Key ng site',
	keyHint:
		'Kung may key ang mga tawag ng site (GTop100: pingback key, Arena Top 100: API secret), tatanggihan ang mga tawag na wala nito. Blangko: walang key.',
	senders: 'Mga network address ng site',
	sendersHint: 'Isa bawat linya. Tatanggihan ang mga tawag mula sa iba. Blangko: kahit saan galing.',
	callback: 'Address na tatawagan',
	callbackHint:
		'Ibigay ito sa site bilang address ng callback nito, na tinatawag ding postback o pingback. Huwag sabihin sa iba: puwedeng magbalita ng boto ang sinumang nakakaalam nito.',
	callbackLater: 'Magkakaroon ang site ng sariling address na tatawagan kapag na-save na.',
	renew: 'Palitan ang address …',
	renewTitle: (name) => `Palitan ang address na tinatawagan ng ${name}?`,
	renewText: 'Tatanggihan na ang dumarating sa dating address. Nawawala ang mga boto hangga’t wala pa sa site ang bago.',
	renewOk: 'Palitan',
	renewed: (name) => `May bagong address na tatawagan ang ${name}. Ibigay na ito sa site.`,
	figures: {
		crumb: 'Stats ng boto',
		intro:
			'Kung magkano ang nagastos sa mga boto at kung ano ang ginawa ng mga bumoto, ayon sa mga araw sa Manila. Kasama ang dalawang araw.',
		votes: 'Mga boto',
		points: 'Ibinayad, sa Milleage',
		unpaid: 'Walang bayad, ubos na ang budget',
		accounts: 'Mga account na bumoto',
		joined: 'Bago sa kanila',
		joinedHint: 'nag-register sa loob ng 7 araw bago unang bumoto',
		bought: 'Bumili sa shop',
		boughtHint: (rCoin, milleage) => `${rCoin} R-Coin at ${milleage} Milleage, hanggang 7 araw pagkatapos ng huling boto nila`,
		byDay: 'Bawat araw at site',
		columns: { day: 'Araw', site: 'Site' },
		none: 'Walang bumoto sa mga araw na ito.',
		csv: 'CSV',
		fileName: (from, until) => `boto-${from}-${until}.csv`,
	},
}

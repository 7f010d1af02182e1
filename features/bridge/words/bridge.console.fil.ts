import type { Texts } from '#web/words/words.ts'
import type { bridge as english } from './bridge.console.ts'

/** Filipino: the bridge beside the game's database, on the overview. */
export const bridge: Texts<typeof english> = {
	title: 'Bridge papunta sa game',
	contact: 'Koneksyon',
	connected: (profile, version) => `Konektado (${profile}, version ${version}), nagparamdam`,
	silent: 'Tahimik, huling nagparamdam',
	silentToDo: 'Tingnan sa machine ng game kung tumatakbo ang service nito; sasabihin ng “portal bridge check” kung ano ang mali.',
	work: 'Mga account',
	waiting: (jobs) => `${jobs} pagbabago ng account ang papunta na.`,
	more: (jobs) => `Mahigit ${jobs}`,
	since: 'Ang pinakaluma ay mula',
	lag: (seconds, jobs) => `Huli nang ${seconds} segundo ang bridge at may hawak na ${jobs}.`,
	lastError: 'Huling error',
	errorToDo: 'May iba pang detalye sa log ng bridge.',
	refused: 'Tinanggihan',
	refusedKinds: {
		create: 'Bagong account',
		password: 'Password',
		'second-password': 'Second password',
		suspend: 'Suspension',
		lift: 'Pagtatapos ng suspension',
		close: 'Pagsasara ng account',
	},
	comparison: 'Pagkukumpara',
	comparisonDue: 'Na-restore ang site, at ikukumpara ang lahat ng account sa game. Hinihintay ang bridge mula',
	compared: (compared, repaired, queued, extra) =>
		`${compared} account ang naikumpara: ${repaired} ang naayos, ${queued} ang ginawa ulit, ${extra} ang nasa game lang.`,
	examples: 'Mga naayos',
	keyChanged: 'Ibang key ang ipinapakita ng bridge.',
	keyToDo:
		'Aprubahan lang kung kaka-set up mo lang nito ulit at ang key na ito ang inilabas ng “portal bridge init”. Kung hindi, baka may ibang may hawak ng secret ng game link: palitan ito.',
	keyForOwners: 'Hanggang aprubahan ito ng owner, walang password na pupunta sa game. Sabihan ang isang owner.',
	keys: (agreed, offered) => `${agreed} → ${offered}`,
	agree: 'Aprubahan ang bagong key',
	agreeTitle: 'Aprubahan ang bagong key?',
	agreeConsequences: [
		'Mula ngayon, para sa key na ito ie-encrypt ang mga bagong password.',
		'Sa lumang key na-encrypt ang mga password na papunta na; kailangang i-set ulit ng mga player na iyon ang password nila.',
	],
}

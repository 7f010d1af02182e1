import type { Texts } from '#web/words/words.ts'
import type { settings as english } from './settings.console.ts'

/** Filipino: the settings of the site. */
export const settings: Texts<typeof english> = {
	intro: 'Makikita sa site ang mga pagbabago sa loob ng isang segundo. Nakatabi ang mga ito sa audit log.',
	name: {
		title: 'Pangalan',
		appName: 'Pangalan ng site',
		logo: 'Logo',
		logoHint:
			'Kapalit ng pangalan sa header, sa mga email at sa mga preview ng link. Madilim ang background doon, kaya pinakamaganda ang transparent na picture.',
	},
	links: {
		title: 'Mga link',
		facebookUrl: 'Facebook group',
		messengerUrl: 'Messenger (support)',
		forumUrl: 'Forum',
		hint: 'Iwang blangko ang isa para itago ang link.',
	},
	support: {
		title: 'Oras ng team',
		hint: 'Nababasa ito ng mga player kung saan sila nagsusulat ng ticket. Kung walang araw, walang sasabihin sa kanila.',
		days: { 1: 'Lunes', 2: 'Martes', 3: 'Miyerkules', 4: 'Huwebes', 5: 'Biyernes', 6: 'Sabado', 7: 'Linggo' },
		from: 'Mula (oras sa Manila)',
		until: 'Hanggang',
		untilHint: 'Kapag mas maagang oras, sa susunod na araw iyon.',
	},
	switches: {
		title: 'Mga switch',
		requireVerifiedEmail: 'Kailangan ng kumpirmadong email address para mag-redeem at bumili',
		requireStaffTwoStep: 'Kailangan ng staff ng two-step login',
		requireStaffTwoStepHint: 'Walang magagawa ang staff na wala nito kundi i-set up ito, at kasama ka roon.',
		requireStaffPasskey: 'Kailangan ng staff ng passkey',
		requireStaffPasskeyHint:
			'Walang magagawa ang staff na wala nito kundi magdagdag ng isa, at kasama ka roon. Kailangan nito ng phone o computer na may screen lock, o ng security key.',
	},
	closed: {
		title: 'Sarado sa mga player',
		hint: 'Para sa emergency, o nakaplanong pahinga. Mananatili itong sarado hanggang buksan mo ulit dito. Sasabihan ang mga player bago sila sumubok.',
		parts: {
			registration: 'Pag-sign up ng mga bagong account',
			shop: 'Item shop: pagbili at checkout',
			redeeming: 'Pag-redeem ng mga code',
			topUps: 'Mga top-up gamit ang piso: mga bagong order',
			guestTickets: 'Mga ticket nang walang account',
		},
		overview: 'Sarado sa mga player:',
		change: 'Buksan ulit',
		screen: {
			title: 'Emergency stop',
			intro:
				'Kapag may mali sa mga presyo, code o bayad, itigil ito rito at sabihan ang isang owner. Mananatili sa mga player ang nasa kanila na.',
			open: 'Bukas sa mga player',
			closed: 'Sarado sa mga player',
			close: 'Isara …',
			closeTitle: (part) => `Isara sa mga player: ${part}`,
			consequences: [
				'Agad itong isasara, para sa lahat ng player. Sasabihan sila bago sila sumubok.',
				'Makakatanggap ng email ang bawat owner.',
				'Owner lang ang makakapagbukas nito ulit, sa settings.',
			],
			ok: 'Isara',
			done: (part) => `Isinara sa mga player: ${part}.`,
		},
	},
	referral: {
		title: 'Mga referral',
		sharePercent: 'Bahagi ng halaga sa R-Coin, sa porsiyento',
		monthlyCap: 'Pinakamarami bawat nag-refer at buwan, sa Milleage',
		hint: 'Agad umiiral ang mas mababang halaga, pagkatapos ng 24 oras ang mas mataas; hanggang doon, nakikita ito ng lahat sa overview.',
	},
	votes: {
		title: 'Mga boto',
		budget: 'Magkano ang puwedeng gastusin sa mga boto bawat araw, sa Milleage (0: walang botohan)',
		hint: 'Kapag naubos na, bilang pa rin ang mga boto pero walang bayad hanggang sa susunod na araw sa Manila. Agad umiiral ang mas mababang halaga, pagkatapos ng 24 oras ang mas mataas. Nasa Mga Boto kung saan bumoboto ang mga player.',
	},
	approval: {
		title: 'Ikalawang tao',
		hint: 'Ganito karaming points ang puwedeng ibigay ng isang tao nang mag-isa sa loob ng 24 oras. Kapag lampas doon, kailangang may ibang staff na mag-approve. Agad umiiral ang mas mababang limit, pagkatapos ng 24 oras ang mas mataas; hanggang doon, nakikita ito ng lahat sa overview.',
		adjustment: 'Mga adjustment ng balance at refund ng mga item na nasa game na, sa points',
		batch: 'Mga code at lahat ng iba pa nang magkasama, sa points',
		priceCut:
			'Kapag mas mababa sa porsiyentong ito ng pinakamataas na presyo sa nakaraang 30 araw, kailangan ng presyo ng ikalawang tao (0: hindi kailanman)',
		now: (value) => `${value} ang umiiral ngayon.`,
		changesAt: 'Iiral ang bagong halaga mula',
		overview: {
			adjustment: (points, then) => `Itinaas ang limit para sa mga adjustment ng isang tao mula ${points} papuntang ${then} points.`,
			batch: (points, then) => `Itinaas ang limit para sa mga code ng isang tao mula ${points} papuntang ${then} points.`,
			priceCut: (percent, then) =>
				`Kailangan ng presyo ng ikalawang tao kapag mas mababa sa ${then} porsiyento ng pinakamataas sa nakaraang 30 araw, imbes na ${percent}.`,
			sharePercent: (percent, then) => `Itinaas ang bahagi ng mga nag-refer mula ${percent} papuntang ${then} porsiyento.`,
			monthlyCap: (points, then) =>
				`Itinaas ang pinakamaraming makukuha ng isang nag-refer sa isang buwan mula ${points} papuntang ${then} points.`,
			voteBudget: (points, then) => `Itinaas ang puwedeng gastusin sa mga boto bawat araw mula ${points} papuntang ${then} points.`,
		},
		overviewFrom: 'Iiral ito mula',
		overviewHint: 'Kung walang may alam nito sa team, magtanong agad sa isang owner.',
		who: 'Sino ang gumawa',
	},
	addresses: {
		title: 'Mga nawalang mailbox',
		hours: 'Ilang oras puwedeng itigil ng player ang pagpapalit ng address',
	},
	game: {
		title: 'Game',
		hint: 'Para sa game na nakakonekta gamit ang bridge.',
		samePassword: 'Password ng site ang gamit ng mga player sa game',
		samePasswordHint: 'Naka-off: magse-set sila ng iba para sa game sa account page nila. Ganoon lagi ang staff.',
		afterConfirming: 'Magkakaroon lang ng account ang game kapag kumpirmado na ang email address nito',
		term: 'Ilang araw bago bumalik bilang points ang item na hindi nakarating sa game',
	},
	words: {
		title: 'Mga salita ng game',
		hint: 'Ang iniwan mong blangko ay tatawagin ayon sa bridge, o gaya sa karaniwang game. Makikita ang mga bagong salita kapag na-load ulit ang page.',
		rCoin: 'Ang unang balance, na tina-top up',
		milleage: 'Ang ikalawang balance',
		club: 'Ang tawag sa grupo ng mga player',
		class: 'Kung ano ang character',
		asTheGame: 'Ayon sa game',
		classes: 'Listahan ng mga ito, isa bawat linya',
		classesHint: 'Ang mga code na ipinapadala ng game, ang pangalan, at kulay kung gusto mo: “7,4008 Knight #6fb7ff”.',
		hasNoSchools: 'Walang school ang game',
		hasNoSchoolsHint: 'Nakatago ang mga board, column at crest nila.',
		schools: 'Mga school, isa bawat linya',
		schoolsHint: 'Code 0, 1 o 2 at ang pangalan. Nakatago ang wala sa listahan.',
	},
}

import type { GuideSection } from '#features/guides/contract.ts'
import { LAST_SKILL_BOOK } from '../../world.ts'

/** How the game works, in Filipino. Numbers are the game's own. */
export const gameSystem: readonly GuideSection[] = [
	{
		key: 'stats',
		title: 'Limang stat',
		html: '<p>May <strong>tatlong puntos</strong> ka sa bawat level, apat kung extreme. Puwedeng ibatay sa POW, DEX o INT ang bawat klase, at dito nakasalalay ang armas at skills mo. VIT at STM ang nagpapanatili sa iyong nakatayo. May reset, pero mas mura ang mag-isip.</p>',
		block: {
			kind: 'table',
			picture: '/art/guide/system-stats.webp',
			columns: ['Stat', 'Ano ang tumataas', 'Sa madaling salita'],
			rows: [
				['POW', 'Lakas ng atake', 'Pinakamalakas tumama, pinakamadalas sumablay'],
				['DEX', 'Accuracy, depensa, pagbaril', 'Bihirang sumablay, mahirap patumbahin'],
				['INT', 'Energy damage, MP', 'Grupo ang tinatamaan, lusot sa bahagi ng depensa, malakas sa MP'],
				['VIT', 'HP', 'Mas matagal kang buhay'],
				['STM', 'SP', 'Mas matagal kang tumakbo at humataw'],
			],
			note: 'Sa screen: HP ang buhay, MP ang bayad sa energy skills, SP sa physical skills at pagtakbo, CP ang combat points, EXP ang daan papunta sa susunod na level.',
		},
	},
	{
		key: 'skills',
		title: 'Skills at skill books',
		html: `<p>Natututo ng skill mula sa mga <strong>libro</strong> ng klase at variant mo, at skill points ang bayad. May hinihinging level ang bawat libro: 7, 17, 27 at ganoon pa, tig-sampu, hanggang ${LAST_SKILL_BOOK}. Nahuhulog mula sa halimaw, binebenta ng kapwa estudyante, at nasa guro ng campus mo ang mga una.</p><p>Ilagay ang skill sa isa sa apat na pahina ng quick slot, <strong>F1 hanggang F4</strong>, at pindutin ang numero. Magandang ugali: F1 atake, F2 buff, F3 galaw, F4 ang pangligtas.</p>`,
		block: {
			kind: 'prose',
			picture: '/art/guide/system-skills.webp',
			quote: 'Pindutin ang K at tingnan ang buong tree bago gumastos ng puntos.',
		},
	},
	{
		key: 'party',
		title: 'Party at mga kaibigan',
		html: '<p>Shift at click sa isang estudyante ang nagbubukas ng menu: trade, duel, friend, party.</p>',
		block: {
			kind: 'cards',
			picture: '/art/guide/system-party.webp',
			cards: [
				{
					name: 'Hanggang 8 sa party',
					text: 'Hati sa EXP ang mga nasa malapit. Malaking bagay ang may shaman at may nasa harap. Window: P.',
				},
				{ name: 'Hanggang 100 friends', text: 'Kita mo kung sino ang nasa laro at kung saang channel. Window: F.' },
				{
					name: 'Q-box',
					text: 'Maliliit na kahong iniiwan ng halimaw paminsan-minsan: boost nang ilang saglit, para sa iyo o sa party. Key: O.',
				},
				{ name: 'Party search', text: 'Isang linya sa buong server, 20,000 gold, isang beses kada 2 minuto: /2 at ang mensahe mo.' },
			],
		},
	},
	{
		key: 'refining',
		title: 'Refining',
		html: '<p>Materyales ang nagpapataas ng grado ng armas at armor. <strong>Hanggang +4, walang puwedeng pumalya.</strong> Pagkatapos, bumababa ang tsansa mula mga isa sa tatlo hanggang mga isa sa pito, at ang palya ay puwedeng magpabalik o sumira ng item, maliban kung may proteksiyon mula sa item shop.</p><p>Payo ng matatanda sa canal works: tumigil habang ikinukuwento mo pa.</p>',
		block: { kind: 'prose', picture: '/art/guide/system-refining.webp', quote: 'Hanggang +4, walang puwedeng pumalya.' },
	},
	{
		key: 'clubs',
		title: 'Mga club',
		html: '<p>Buong party na lima ang nagtatatag ng club, at dapat level 30 ang lider. Tumataas ang ranggo nito, at dumarami ang puwedeng miyembro. Hanggang tatlong club ang puwedeng mag-alliance. Limang araw ang hintay bago makasali sa iba ang umalis; pitong araw ang pagbuwag.</p>',
		block: {
			kind: 'table',
			picture: '/art/guide/system-clubs.webp',
			columns: ['Ranggo', 'Level ng master', 'Life points', 'Gold', 'Miyembro'],
			rows: [
				['E', '30', '0', '1,000,000', '15'],
				['D', '45', '80', '2,000,000', '20'],
				['C', '60', '100', '3,500,000', '30'],
				['B', '80', '140', '5,000,000', '40'],
				['A', '100', '180', '7,000,000', '50'],
				['S', '120', '220', '10,000,000', '60'],
				['7', '130', '230', '20,000,000', '70'],
				['8', '140', '240', '30,000,000', '80'],
				['9', '150', '250', '40,000,000', '90'],
				['10', '160', '260', '50,000,000', '100'],
			],
			note: '10 hanggang 1,200 minuto ang club battle, lima nang sabay ang pinakamarami. Pitong miyembro ang kailangan sa club death match.',
		},
	},
	{
		key: 'wars',
		title: 'Mga digmaan at paligsahan',
		html: '<p>Nasa <a href="/serverinfo">impormasyon ng server</a> at sa <a href="/news">events</a> ang mga oras.</p>',
		block: {
			kind: 'cards',
			picture: '/art/guide/system-wars.webp',
			cards: [
				{
					name: 'Club War',
					text: 'May paalala 60, 30 at 10 minuto bago. Dala ng club master ang certificate disc papunta sa silid ng lugar at kailangang tumagal nang 60 segundo. Ang huling nakapag-certify ang hari hanggang sa susunod.',
				},
				{
					name: 'Buwis ng lugar',
					text: 'Ang may hawak na club ang nagtatakda: 5 % sa simula, 50 % ang pinakamataas. Dagdag ito sa presyo sa lugar at bawas sa benta ng stall. Balik sa 5 % kapag bago ang may hawak.',
				},
				{
					name: 'War of Schools',
					text: 'Tatlong paaralan, tatlong tore, isang kampana. Sumali gamit ang U. Bawal ang pet, mount at HP potion. May bonus na isang linggo ang panalong paaralan.',
				},
				{
					name: 'Mas maliliit na laban',
					text: 'Capture the flag, club death match, free-for-all, at mga extra stage ayon sa level. Nasa activity window (Y) kung ano ang bukas.',
				},
			],
		},
	},
	{
		key: 'duels',
		title: 'Paglaban sa kapwa estudyante',
		html: '<p>Mula <strong>level 20</strong>, puwede nang umatake ng iba: pindutin ang <strong>Z</strong>, saka i-click. Libre ito sa pagitan ng magkaibang paaralan gabi-gabi, mula 21:00 sa oras ng laro, pitong oras. Sa labas ng oras na iyon, <strong>attribute points</strong> ang bayad: isa sa pagsubok, siyam sa pagpatay, at nagbabago ang kulay ng pangalan mo sa limang antas.</p><p>Mas mahal ang tindahan sa may maitim na pangalan, may mga potion na bawal, at hindi humihinto ang bus. Bumabalik ang puntos sa paghunting at sa paglipas ng oras. Walang bayad ang duel na may imbitasyon.</p>',
		block: { kind: 'prose', picture: '/art/guide/system-duels.webp', quote: 'Hindi humihinto ang bus para sa maitim na pangalan.' },
	},
	{
		key: 'item-bank',
		title: 'Mula shop papunta sa laro',
		html: '<p>Naghihintay sa <strong>item bank</strong> ang binili mo sa <a href="/itemshop">item shop</a>. Sa laro, pindutin ang <strong>B</strong>, mag-refresh, at kunin; hindi kailangang mag-logout. Galing ang R-Coin sa <a href="/topup">redeem codes</a>, at ang Milleage sa events, premyo, at mga kaibigang isinasama mo.</p>',
		block: { kind: 'prose', picture: '/art/guide/system-bank.webp', quote: null },
	},
]

import type { GuideSection } from '#features/guides/contract.ts'
import { keyboardTypes, mouseTypes } from '../keys.ts'
import { REGIONS } from '../regions.ts'

/** The nine regions of SPEC 2 under the names that the game itself shows. */
const regions: { title: string; html: string; types?: ReturnType<typeof keyboardTypes> }[] = [
	{
		title: 'Character status',
		html: '<p>Pangalan, level at mga bar mo. <strong>HP</strong> ang buhay, <strong>MP</strong> ang bayad sa energy skills, <strong>SP</strong> sa physical skills at pagtakbo, <strong>CP</strong> ang combat points para sa mga espesyal na galaw. <strong>EXP</strong> ang manipis na linya sa ibaba: kapag puno, susunod na level at tatlong puntos para sa stats.</p><p>Pindutin ang <strong>C</strong> para sa buong papel, kung saan ginagastos ang mga puntos.</p>',
	},
	{
		title: 'Item quick slot',
		html: '<p>Mga potion at iba pang dapat abot-kamay. I-drag dito ang item mula sa inventory; ang maliit na numero ang natitira.</p><p>Q W E A S D ang mga key sa control type A, at 6 hanggang 9, 0 at - sa type B.</p>',
	},
	{
		title: 'Skill quick slot',
		html: '<p>Apat na slot, <strong>F1 hanggang F4</strong>. Pahina ng skills ang bawat isa; pindutin ang F1, F2, F3 o F4 para magpalit ng pahina, saka ang numero ng skill.</p><p>Pindutin ang <strong>K</strong> at i-drag ang skill mula sa window papunta sa puwesto nito. Karaniwang ayos: atake sa F1, buff sa F2, galaw sa F3, pangligtas sa F4. Itinatago ng key na <strong>~</strong> ang bar.</p>',
	},
	{
		title: 'Chat window',
		html: '<p>Pindutin ang <strong>Enter</strong> at mag-type. Ang senyas sa simula ang pumipili ng channel:</p><table><thead><tr><th>Channel</th><th>Senyas</th></tr></thead><tbody><tr><td>General</td><td>/s</td></tr><tr><td>Party</td><td>/p o #</td></tr><tr><td>Club</td><td>/c o %</td></tr><tr><td>Alliance</td><td>/u o !</td></tr><tr><td>Whisper</td><td>/w o @ at pangalan; /r ang sagot</td></tr><tr><td>Region</td><td>/1</td></tr><tr><td>Party search</td><td>/2</td></tr><tr><td>Yell (kailangan ng megaphone)</td><td>/y o $</td></tr></tbody></table><ul><li><strong>10,000 gold</strong> kada mensahe ang regional channel chat.</li><li><strong>20,000 gold</strong> kada mensahe ang party-search channel chat, at isang beses lang kada <strong>2 minuto</strong>.</li></ul><p>Binubuksan ng <strong>J</strong> ang mga chat macro para sa madalas mong sabihin.</p>',
	},
	{
		title: 'Shortcut key slot',
		html: '<p>Mga button ng mga window ng laro, may kani-kaniyang key:</p><ul><li><strong>I</strong> inventory, <strong>C</strong> character, <strong>K</strong> skills, <strong>T</strong> o <strong>D</strong> quests</li><li><strong>P</strong> party, <strong>F</strong> friends, <strong>G</strong> club, <strong>H</strong> help</li><li><strong>B</strong> item bank, <strong>L</strong> pet, <strong>N</strong> vehicle, <strong>V</strong> sakay</li><li><strong>Y</strong> activities, <strong>U</strong> War of Schools, <strong>O</strong> Q-box, <strong>\\</strong> point shop</li></ul>',
	},
	{
		title: 'Inventory',
		html: '<p>Pindutin ang <strong>I</strong>. Nasa itaas ang suot mo, sa ibaba ang dala mo, at sa pinakailalim ang gold. Right click para isuot o gamitin; itapat ang mouse para mabasa kung para saan.</p><p>Punong bag ang pinakamadalas na dahilan kung bakit hindi dumarating ang premyo. Nasa item shop ang dagdag na linya at locker.</p>',
	},
	{
		title: 'Map',
		html: '<p>Ipinapakita ng bilog na mapa ang nasa malapit: ikaw sa gitna, berde ang party, dilaw ang nagbibigay ng quest. Pindutin ang <strong>M</strong> para sa mapa ng buong lugar, kasama ang mga hintuan ng bus at mga gate papunta sa susunod.</p><p>Channel ang numero sa ibaba. Nasa parehong lugar ang mga kaibigang nasa ibang channel, pero hindi kayo magkikita.</p>',
	},
	{
		title: 'Shortcut keys type A and B',
		html: '<p>May dalawang ayos ang keyboard; pumili sa options (Esc). Pareho sa dalawa: <strong>Space</strong> pulot, <strong>Enter</strong> chat, <strong>Tab</strong> susunod na target, <strong>F1 hanggang F4</strong> pahina ng skills, <strong>X</strong> attack mode, <strong>Z</strong> laban sa estudyante, mga arrow para sa camera, <strong>F12</strong> tago ang interface.</p>',
		types: keyboardTypes({
			skill: 'Pumili ng skill',
			items: 'Item quick slots',
			run: 'Takbo o lakad',
			quest: 'Quest window',
			target: 'Atakihin ang target',
			menu: 'Menu ng player',
		}),
	},
	{
		title: 'Mouse control type A and B',
		html: '<p>Sa type A, kaliwang button ang atake at kanan ang skill. Sa type B, pipili muna bago kikilos: mas ligtas sa karamihan, mas mabagal nang isang click.</p>',
		types: mouseTypes(
			{ left: 'Kaliwang button', right: 'Kanang button', wheel: 'Gulong' },
			{
				a: { left: 'Atake, kausapin ang tao', right: 'Gamitin ang skill', wheel: 'Zoom' },
				b: { left: 'Pumili ng target', right: 'Kausapin ang tao, gamitin ang skill', wheel: 'Zoom' },
			},
		),
	},
]

/** Interface help, in Filipino. */
export const instructions: readonly GuideSection[] = [
	{
		key: 'interface',
		title: 'Ang screen mo, bahagi por bahagi',
		html: '<p>Pumili ng numero sa larawan o sa listahan, at basahin kung para saan ang bahaging iyon.</p>',
		block: { kind: 'prose', picture: '/art/guide/interface.webp', quote: null },
	},
	...regions.map(
		({ title, html, types = [] }, index): GuideSection => ({
			key: `region-${index + 1}`,
			title,
			html,
			block: { kind: 'region', number: index + 1, box: REGIONS[index] ?? [0, 0, 10, 10], types },
		}),
	),
	{
		key: 'chat-costs',
		title: 'Magkano ang isang mensahe',
		html: '',
		block: {
			kind: 'table',
			picture: null,
			columns: ['Channel', 'Senyas', 'Bayad kada mensahe', 'Gaano kadalas'],
			rows: [
				['General, party, club, alliance, whisper', '/s /p /c /u /w', 'Libre', 'Kahit kailan'],
				['Region', '/1', '10,000 gold', 'Kahit kailan'],
				['Party search', '/2', '20,000 gold', 'Isang beses kada 2 minuto'],
				['Yell', '/y', 'Isang megaphone', 'Kahit kailan'],
			],
			note: 'Hindi hihingin ng staff ang password mo, sa kahit anong channel.',
		},
	},
	{
		key: 'skill-pages',
		title: 'F1 hanggang F4 sa laban',
		html: '',
		block: {
			kind: 'cards',
			picture: null,
			cards: [
				{ name: 'F1', text: 'Atake: ang tatlo o apat mong pinakamagaling na skill, sa pagkakasunod-sunod ng gamit.' },
				{ name: 'F2', text: 'Buff: i-cast bago humila, magkakatabi, mula kaliwa pakanan.' },
				{ name: 'F3', text: 'Galaw: ang takbo, ang lundag, ang lipat sa likod.' },
				{ name: 'F4', text: 'Pangligtas: shield, heal, recall. Wala nang iba rito.' },
			],
		},
	},
]

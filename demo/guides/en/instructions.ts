import type { GuideSection } from '#features/guides/contract.ts'
import { keyboardTypes, mouseTypes } from '../keys.ts'
import { REGIONS } from '../regions.ts'

/** The nine regions carry the names of SPEC 2. */
const regions: { title: string; html: string; types?: ReturnType<typeof keyboardTypes> }[] = [
	{
		title: 'Character status',
		html: '<p>Your name, level and bars. <strong>HP</strong> is life, <strong>MP</strong> pays for energy skills, <strong>SP</strong> for physical skills and running, <strong>CP</strong> are combat points for special moves. The thin line below is <strong>EXP</strong>: full means the next level and three points for your stats.</p><p>Press <strong>C</strong> for the whole sheet, where the points are spent.</p>',
	},
	{
		title: 'Item quick slot',
		html: '<p>Potions and other things that have to be at hand. Drag an item here from the inventory; the small number says how many are left.</p><p>The keys are Q W E A S D in control type A, and 6 to 9, 0 and - in type B.</p>',
	},
	{
		title: 'Skill quick slot',
		html: '<p>Four slots, <strong>F1 to F4</strong>. Each is a page of skills; press F1, F2, F3 or F4 to change the page, then the number of the skill.</p><p>Press <strong>K</strong>, and drag a skill from the window to its place. A usual order is attack on F1, buffs on F2, movement on F3, and what saves you on F4. The key <strong>~</strong> hides the bar.</p>',
	},
	{
		title: 'Chat window',
		html: '<p>Press <strong>Enter</strong> and type. A sign at the beginning chooses the channel:</p><table><thead><tr><th>Channel</th><th>Sign</th></tr></thead><tbody><tr><td>General</td><td>/s</td></tr><tr><td>Party</td><td>/p or #</td></tr><tr><td>Club</td><td>/c or %</td></tr><tr><td>Alliance</td><td>/u or !</td></tr><tr><td>Whisper</td><td>/w or @ and a name; /r answers</td></tr><tr><td>Region</td><td>/1</td></tr><tr><td>Party search</td><td>/2</td></tr><tr><td>Yell (needs a megaphone)</td><td>/y or $</td></tr></tbody></table><ul><li>Regional channel chat costs <strong>10,000 gold</strong> per message.</li><li>Party-search channel chat costs <strong>20,000 gold</strong> per message and can be used once every <strong>2 minutes</strong>.</li></ul><p><strong>J</strong> opens chat macros for what you say often.</p>',
	},
	{
		title: 'Shortcut key slot',
		html: '<p>Buttons for the windows of the game, each with its key:</p><ul><li><strong>I</strong> inventory, <strong>C</strong> character, <strong>K</strong> skills, <strong>T</strong> or <strong>D</strong> quests</li><li><strong>P</strong> party, <strong>F</strong> friends, <strong>G</strong> club, <strong>H</strong> help</li><li><strong>B</strong> item bank, <strong>L</strong> pet, <strong>N</strong> vehicle, <strong>V</strong> ride</li><li><strong>Y</strong> activities, <strong>U</strong> War of Schools, <strong>O</strong> Q-box, <strong>\\</strong> point shop</li></ul>',
	},
	{
		title: 'Inventory',
		html: '<p>Press <strong>I</strong>. What you wear is at the top, what you carry below, your gold at the bottom. A right click wears or uses a thing; rest the mouse on it to read what it does.</p><p>A full bag is the commonest reason why a reward does not arrive. More lines and lockers are in the item shop.</p>',
	},
	{
		title: 'Map',
		html: "<p>The round map shows what is near: you in the middle, your party in green, quest givers in yellow. Press <strong>M</strong> for the map of the whole area, with stops of the bus and gates to the next one.</p><p>The number below is the channel. Friends on another channel stand in the same place and still don't see you.</p>",
	},
	{
		title: 'Shortcut keys type A and B',
		html: '<p>The keyboard has two schemes; choose one in the options (Esc). Both share: <strong>Space</strong> pick up, <strong>Enter</strong> chat, <strong>Tab</strong> next target, <strong>F1 to F4</strong> skill pages, <strong>X</strong> attack mode, <strong>Z</strong> fight students, arrows for the camera, <strong>F12</strong> hide the interface.</p>',
		types: keyboardTypes({
			skill: 'Choose a skill',
			items: 'Item quick slots',
			run: 'Run or walk',
			quest: 'Quest window',
			target: 'Attack the target',
			menu: 'Menu of a player',
		}),
	},
	{
		title: 'Mouse control type A and B',
		html: '<p>Type A attacks with the left button and casts with the right. Type B selects first and acts second: safer in a crowd, one click slower.</p>',
		types: mouseTypes(
			{ left: 'Left button', right: 'Right button', wheel: 'Wheel' },
			{
				a: { left: 'Attack, talk to people', right: 'Use the skill', wheel: 'Zoom' },
				b: { left: 'Select a target', right: 'Talk to people, use the skill', wheel: 'Zoom' },
			},
		),
	},
]

/** Interface help, in English. */
export const instructions: readonly GuideSection[] = [
	{
		key: 'interface',
		title: 'Your screen, part by part',
		html: '<p>Choose a number in the picture or in the list, and read what that part of the screen is for.</p>',
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
		title: 'What a message costs',
		html: '',
		block: {
			kind: 'table',
			picture: null,
			columns: ['Channel', 'Sign', 'Cost per message', 'How often'],
			rows: [
				['General, party, club, alliance, whisper', '/s /p /c /u /w', 'Free', 'Any time'],
				['Region', '/1', '10,000 gold', 'Any time'],
				['Party search', '/2', '20,000 gold', 'Once every 2 minutes'],
				['Yell', '/y', 'One megaphone', 'Any time'],
			],
			note: 'Staff never ask for your password, in no channel.',
		},
	},
	{
		key: 'skill-pages',
		title: 'F1 to F4 in a fight',
		html: '',
		block: {
			kind: 'cards',
			picture: null,
			cards: [
				{ name: 'F1', text: 'Attack: your three or four best skills, in the order in which they follow each other.' },
				{ name: 'F2', text: 'Buffs: cast them before the pull, next to each other, from left to right.' },
				{ name: 'F3', text: 'Movement: the sprint, the leap, the step behind.' },
				{ name: 'F4', text: 'Rescue: shield, heal, recall. Nothing else belongs here.' },
			],
		},
	},
]

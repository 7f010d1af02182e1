import type { GuideSection } from '#features/guides/contract.ts'
import { LAST_SKILL_BOOK } from '../../world.ts'

/** How the game works, in English. Numbers are the game's own. */
export const gameSystem: readonly GuideSection[] = [
	{
		key: 'stats',
		title: 'Five stats',
		html: '<p>Each level gives you <strong>three points</strong> to spend, an extreme student four. Every class can be built on POW, DEX or INT, and that choice decides your weapon and your skills. VIT and STM keep you standing. A reset exists, but thinking costs less.</p>',
		block: {
			kind: 'table',
			picture: '/art/guide/system-stats.webp',
			columns: ['Stat', 'What it raises', 'Rule of thumb'],
			rows: [
				['POW', 'Attack power', 'Hits hardest, misses most'],
				['DEX', 'Accuracy, defence, shooting', 'Seldom misses, hard to kill'],
				['INT', 'Energy damage, MP', 'Hurts groups, ignores part of the defence, drinks MP'],
				['VIT', 'HP', 'You live longer'],
				['STM', 'SP', 'You run and swing longer'],
			],
			note: 'On screen: HP is life, MP pays for energy skills, SP for physical ones and running, CP are combat points, EXP is the way to the next level.',
		},
	},
	{
		key: 'skills',
		title: 'Skills and skill books',
		html: `<p>Skills are learned from <strong>books</strong> of your class and variant, and paid with skill points. A book asks for a level: 7, 17, 27 and so on in steps of ten, up to ${LAST_SKILL_BOOK}. Monsters drop them, students sell them, and the teacher on your campus has the first ones.</p><p>Put a skill into one of the four quick slot pages, <strong>F1 to F4</strong>, and press its number. A sensible habit: F1 attack, F2 buffs, F3 movement, F4 whatever saves you.</p>`,
		block: { kind: 'prose', picture: '/art/guide/system-skills.webp', quote: 'Press K to see the whole tree before you spend a point.' },
	},
	{
		key: 'party',
		title: 'Party and friends',
		html: '<p>Shift and a click on a student open the menu: trade, duel, friend, party.</p>',
		block: {
			kind: 'cards',
			picture: '/art/guide/system-party.webp',
			cards: [
				{
					name: 'Up to 8 in a party',
					text: 'Experience is shared among those nearby. A shaman and somebody in front make all the difference. Window: P.',
				},
				{ name: 'Up to 100 friends', text: 'You see who is in the game and on which channel. Window: F.' },
				{ name: 'Q-box', text: 'Small boxes that monsters leave now and then: a boost for a while, for you or your party. Key: O.' },
				{ name: 'Party search', text: 'One line to the whole server for 20,000 gold, once every 2 minutes: /2 and your text.' },
			],
		},
	},
	{
		key: 'refining',
		title: 'Refining',
		html: '<p>Materials raise the grade of weapons and armor. <strong>Up to +4 nothing can go wrong.</strong> After that the chance falls from about one in three to about one in seven, and a failure can set the item back or destroy it, unless a protection from the item shop is in use.</p><p>Old wisdom from the canal works: stop while you are still telling people about it.</p>',
		block: { kind: 'prose', picture: '/art/guide/system-refining.webp', quote: 'Up to +4 nothing can go wrong.' },
	},
	{
		key: 'clubs',
		title: 'Clubs',
		html: '<p>A club is founded by a full party of five whose leader has reached level 30. It grows in rank, and with each rank it may hold more members. Up to three clubs can form an alliance. Who leaves a club waits 5 days before joining another; dissolving one takes 7.</p>',
		block: {
			kind: 'table',
			picture: '/art/guide/system-clubs.webp',
			columns: ['Rank', 'Master level', 'Life points', 'Gold', 'Members'],
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
			note: 'Club battles last 10 to 1,200 minutes, at most five at once. A club death match needs seven members.',
		},
	},
	{
		key: 'wars',
		title: 'Wars and contests',
		html: '<p>You will find the times under <a href="/serverinfo">server information</a> and among the <a href="/news">events</a>.</p>',
		block: {
			kind: 'cards',
			picture: '/art/guide/system-wars.webp',
			cards: [
				{
					name: 'Club War',
					text: 'Notices come 60, 30 and 10 minutes before. The club master carries the certificate disc to the room of the area and has to hold out for 60 seconds. Who certified last rules until the next war.',
				},
				{
					name: 'Area tax',
					text: 'The ruling club sets it: 5 % at first, 50 % at most. It is added to prices in the area and taken from stall sales. A new holder starts at 5 % again.',
				},
				{
					name: 'War of Schools',
					text: 'Three schools, three towers, one bell. Join with U. No pets, no mounts, no HP potions. The winning school gets a bonus for a week.',
				},
				{
					name: 'Smaller contests',
					text: 'Capture the flag, club death match, the free-for-all, and extra stages by level band. The activity window (Y) tells what is open.',
				},
			],
		},
	},
	{
		key: 'duels',
		title: 'Fighting other students',
		html: '<p>From <strong>level 20</strong> you may attack others: press <strong>Z</strong>, then click. Between students of different schools it is free every evening, from 21:00 game time for seven hours. Outside that time it costs <strong>attribute points</strong>: one for the try, nine for a kill, and your name changes color through five states.</p><p>A dark name pays more at shops, may not use some potions, and the bus does not stop for it. Hunting monsters and time bring the points back. Duels by invitation cost nothing.</p>',
		block: { kind: 'prose', picture: '/art/guide/system-duels.webp', quote: 'For a dark name the bus does not stop.' },
	},
	{
		key: 'item-bank',
		title: 'From the shop into the game',
		html: '<p>What you buy in the <a href="/itemshop">item shop</a> waits in your <strong>item bank</strong>. In the game, press <strong>B</strong>, then refresh, and take it; you need not log out for that. R-Coin comes from <a href="/topup">redeem codes</a>, Milleage from events, prizes and friends whom you bring along.</p>',
		block: { kind: 'prose', picture: '/art/guide/system-bank.webp', quote: null },
	},
]

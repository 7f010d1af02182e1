import type { GuideSection } from '#features/guides/contract.ts'
import { stationsIn } from '../places.ts'
import { mapAlt, places } from './places.ts'

/** The lore of the city, in English. */
export const story: readonly GuideSection[] = [
	{
		key: 'last-bus',
		title: 'The last bus before the eclipse',
		html: `<p>Everybody in the city remembers where they stood that evening. The jeeps had stopped to look. Vendors left their carts. Above the bay the moon lost a bite, then another, and the old women of Barangay Mapalad beat their pots as their grandmothers did, so that Bakunawa would spit it out again.</p>
<p>The serpent did not listen. For eleven minutes the sky was black and warm like the inside of a mouth. Then the stones fell, small and green and humming, on the roofs of one campus only. When the moon came back, the fourth school of the city did not answer the telephone.</p>
<p>The last bus from its gate reached Central Terminal at 21:14. All doors were open. Nobody was on board, and every seat was still warm.</p>`,
		block: { kind: 'prose', picture: '/art/guide/eclipse.webp', quote: 'Nobody was on board, and every seat was still warm.' },
	},
	{
		key: 'route-map',
		title: 'The school bus route map',
		html: '<p>Three lines, one terminal. Choose a stop to read what waits there and for whom it is meant.</p>',
		block: { kind: 'map', picture: '/art/guide/route-map.svg', alt: mapAlt, stations: stationsIn(places) },
	},
	{
		key: 'the-foundation',
		title: 'Four schools, one foundation',
		html: `<p>It began kindly. The Habagat Foundation had made its money with ships and wished to be remembered for something dry. It bought four pieces of land around the bay, asked the best teachers of the islands, and promised every child who passed the gate a place, a uniform and a hot lunch.</p>
<p>Sacred Gate opened first, in the west, for those who honour what is old. Mystic Peak followed in the north, for those who look up. Phoenix came third, in the south, for those who take things apart. The fourth was <strong>Lakan Hall</strong>, in the middle of them all, for the gifted of the other three. It had no walls. Its bell could be heard on every campus, and as long as it rang at dusk, nothing that walks at night came near the city.</p>
<p>Why a school should need such a bell, the brochure did not say.</p>`,
		block: { kind: 'prose', picture: '/art/guide/foundation.webp', quote: 'Its bell could be heard on every campus.' },
	},
	{
		key: 'the-almanac',
		title: 'Eighteen years with one book',
		html: `<p>Maestra Lualhati kept the foundation's library. Among gifts that nobody had asked for she found an almanac written on palm leaf, in a hand that counted moons instead of years. There had been seven, it said, and six were eaten. She needed eighteen years to read the rest of the page.</p>
<blockquote>When the last moon is bitten, a door will stand open for as long as it takes to call the roll. Ring, and it closes. Be silent, and those who are absent shall answer.</blockquote>
<p>She told the board. The board thanked her, took the book, and built a laboratory under Lakan Hall to find out how wide such a door might be. The timetable of the students called it the <em>ninth period</em>. There are only eight.</p>`,
		block: { kind: 'prose', picture: '/art/guide/almanac.webp', quote: null },
	},
	{
		key: 'the-absent',
		title: 'Those who answer the roll',
		html: `<p>On the night of the eclipse somebody had taken the clapper out of the bell, to keep the instruments from shaking. So nothing rang. What came through the door did not break anything. It sat down in the empty chairs, and when the names were called, it answered.</p>
<p>They are called <strong>the Absent</strong>. They wear the uniforms of Lakan Hall, they carry its books, and they do not blink. First they kept to the tunnels. Then janitors were missed, then a whole football team. The stones from the sky change what lives near them: dogs in the harbor, roots under the market, machines in the canal works that were switched off years ago.</p>
<p>The city asked the foundation for help and got a press release. The three schools closed their gates, opened their armories, and put self-defence on the timetable of every grade.</p>`,
		block: { kind: 'prose', picture: '/art/guide/absent.webp', quote: 'When the names were called, it answered.' },
	},
	{
		key: 'three-schools',
		title: 'Whose side are you on?',
		html: '<p>Each school has its own answer to the same night. You choose one when you make a character; all classes train in all three.</p>',
		block: {
			kind: 'cards',
			picture: '/art/guide/schools.webp',
			cards: [
				{
					name: 'Sacred Gate',
					text: 'West. Old courtyards, morning drills, a stone dragon that is older than the school. They mean to hold the city street by street until the door tires of waiting. Virtue: patience.',
				},
				{
					name: 'Mystic Peak',
					text: 'North. Stained glass above the clouds, painters, physicists and people who are both. They mean to read the rest of the almanac and close the door with its own words. Virtue: wonder.',
				},
				{
					name: 'Phoenix',
					text: 'South. Workshops along the canal, engines at midnight, burnt fingers. They mean to build a louder bell. Two have exploded so far, and the third is nearly finished. Virtue: stubbornness.',
				},
			],
		},
	},
	{
		key: 'the-bell',
		title: 'One bell for three schools',
		html: `<p>The bell of Lakan Hall was found in the mud of the harbor, cracked, without its clapper. It hangs over Central Terminal now, because no school would let another keep it. Whoever rings it last wards off the night around their campus for a week, and only theirs: a cracked bell does not carry far.</p>
<p>That is why the three schools, who want the same thing, meet under it every Saturday and fight. Their clubs hold the districts in between, take a little tax, and call it protection. Some nights it is.</p>
<p>You are the new student. The bus is waiting, the driver does not ask your name, and somebody has left a notebook on your seat. On its first page stands a list of those who are missing. The last line is empty.</p>
<p><strong>Welcome to class. Say that you are present.</strong></p>`,
		block: { kind: 'prose', picture: '/art/guide/bell.webp', quote: 'Three schools want the same thing, and so they fight.' },
	},
]

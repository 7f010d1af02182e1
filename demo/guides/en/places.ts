import type { PlaceKey, PlaceWords } from '../places.ts'

export const mapAlt =
	'A bus route map of the city by the bay: a green line in the west, a violet line in the north, an orange line in the south and east, all meeting at Central Terminal.'

/** What waits at each stop of the bus; levels are advice, not a fence. */
export const places: Record<PlaceKey, PlaceWords> = {
	'central-terminal': {
		name: 'Central Terminal',
		levels: null,
		text: 'Safe zone of all schools. Shops, storage, every bus, and the cracked bell over platform three. On Saturdays it is the field of the War of Schools.',
	},
	'sacred-gate': {
		name: 'Sacred Gate',
		levels: 'Lv. 1-26',
		text: 'The western campus: courtyards, a drill hall and the oldest library. New students of the school start here.',
	},
	'dragon-walk': {
		name: 'Dragon Walk',
		levels: 'Lv. 20-45',
		text: 'An avenue of stone scales. After dark some of the statues have changed places, and those that have not are worth a second look.',
	},
	'practice-yard': {
		name: 'Practice Yard',
		levels: 'Lv. 26-66',
		text: 'Straw dummies, then things that used to be straw dummies. The usual place for a first duel; its master wakes about every eight hours.',
	},
	'barangay-mapalad': {
		name: 'Barangay Mapalad',
		levels: 'Lv. 40-70',
		text: 'Narrow streets and wide opinions. Quests, street food, and rooftops that archers love. Clubs fight for its tax.',
	},
	'mystic-peak': {
		name: 'Mystic Peak',
		levels: 'Lv. 1-26',
		text: 'The northern campus, above the clouds: a stair of lanterns, glass halls and a wind that turns pages. New students of the school start here.',
	},
	'glass-observatory': {
		name: 'Glass Observatory',
		levels: 'Lv. 26-66',
		text: 'The telescope points down these days. Cold light, long corridors, good experience for those who can hit from afar.',
	},
	'old-laboratory': {
		name: 'Old Laboratory',
		levels: 'Lv. 90-150',
		text: 'Where the ninth period was prepared. Bring a shaman: what lives in the tanks poisons in groups.',
	},
	'lakan-hall': {
		name: 'Lakan Hall',
		levels: 'Lv. 190+',
		text: 'The lost school, three floors under the grass. The Absent keep its timetable to the minute. Parties of eight, and be out before the roll is called.',
	},
	phoenix: {
		name: 'Phoenix',
		levels: 'Lv. 1-26',
		text: 'The southern campus: workshops, a race track, a canteen open all night. New students of the school start here.',
	},
	'canal-works': {
		name: 'Canal Works',
		levels: 'Lv. 26-66',
		text: 'Pumps that nobody switched on and cranes that follow you with their heads. Machines drop most of the materials for refining.',
	},
	'bakunawa-tunnels': {
		name: 'Bakunawa Tunnels',
		levels: 'Lv. 66-90',
		text: 'The bite marks are real. A long way down in a party, a very long way up alone. Watch the floor beside the second pump.',
	},
	'night-market': {
		name: 'Night Market',
		levels: 'Lv. 66-120',
		text: 'Half of it is a market. Personal stalls in front, roots as thick as a bus behind; the club that holds the area taxes both.',
	},
	harbor: {
		name: 'Harbor',
		levels: 'Lv. 150-190',
		text: 'Containers, fog, dogs with too many teeth. The bell was found here. The ferry to the island leaves when it is full.',
	},
	shelter: {
		name: 'Shelter Island',
		levels: 'Lv. 190-210',
		text: 'Built for evacuees, used as a prison, empty according to the records. Its master keeps the last set of keys.',
	},
}

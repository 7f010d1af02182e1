import type { Station } from '#features/guides/contract.ts'

/** Where the bus stops: percent of the map's width and height, and the line that runs there. */
type Place = Pick<Station, 'key' | 'line' | 'x' | 'y'>

const PLACES = [
	{ key: 'central-terminal', line: 'all', x: 50, y: 46 },
	{ key: 'sacred-gate', line: 'sg', x: 12, y: 30 },
	{ key: 'dragon-walk', line: 'sg', x: 12, y: 56 },
	{ key: 'practice-yard', line: 'sg', x: 26, y: 72 },
	{ key: 'barangay-mapalad', line: 'sg', x: 40, y: 62 },
	{ key: 'mystic-peak', line: 'mp', x: 46, y: 12 },
	{ key: 'glass-observatory', line: 'mp', x: 66, y: 14 },
	{ key: 'old-laboratory', line: 'mp', x: 60, y: 30 },
	{ key: 'lakan-hall', line: 'all', x: 30, y: 40 },
	{ key: 'phoenix', line: 'phx', x: 86, y: 34 },
	{ key: 'canal-works', line: 'phx', x: 86, y: 54 },
	{ key: 'bakunawa-tunnels', line: 'phx', x: 64, y: 60 },
	{ key: 'night-market', line: 'phx', x: 74, y: 72 },
	{ key: 'harbor', line: 'sea', x: 60, y: 82 },
	{ key: 'shelter', line: 'sea', x: 82, y: 88 },
] as const satisfies readonly Place[]
export type PlaceKey = (typeof PLACES)[number]['key']

export type PlaceWords = { name: string; levels: string | null; text: string }

/** The stations of the map, told in one language. */
export const stationsIn = (words: Record<PlaceKey, PlaceWords>): Station[] => PLACES.map((place) => ({ ...place, ...words[place.key] }))

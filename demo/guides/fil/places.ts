import type { PlaceKey, PlaceWords } from '../places.ts'

export const mapAlt =
	'Mapa ng ruta ng school bus sa lungsod sa tabi ng look: berdeng linya sa kanluran, lilang linya sa hilaga, kahel na linya sa timog at silangan, at lahat ay nagtatagpo sa Central Terminal.'

/** What waits at each stop of the bus; levels are advice, not a fence. */
export const places: Record<PlaceKey, PlaceWords> = {
	'central-terminal': {
		name: 'Central Terminal',
		levels: null,
		text: 'Safe zone ng lahat ng paaralan. Nandito ang mga tindahan, storage, lahat ng bus, at ang basag na kampana sa platform tres. Tuwing Sabado, dito ang War of Schools.',
	},
	'sacred-gate': {
		name: 'Sacred Gate',
		levels: 'Lv. 1-26',
		text: 'Ang campus sa kanluran: mga patyo, drill hall at ang pinakamatandang library. Dito nagsisimula ang mga bagong estudyante ng paaralan.',
	},
	'dragon-walk': {
		name: 'Dragon Walk',
		levels: 'Lv. 20-45',
		text: 'Daang may kaliskis na bato. Pagdilim, may mga rebultong nag-iba ng puwesto; tingnan mo nang dalawang beses ang mga hindi gumalaw.',
	},
	'practice-yard': {
		name: 'Practice Yard',
		levels: 'Lv. 26-66',
		text: 'Mga dummy na dayami, at mga dating dummy na dayami. Dito madalas ang unang duel; nagigising ang panginoon nito tuwing mga walong oras.',
	},
	'barangay-mapalad': {
		name: 'Barangay Mapalad',
		levels: 'Lv. 40-70',
		text: 'Makikitid na eskinita, malalapad na kuro-kuro. May quest, street food, at mga bubong na paborito ng archer. Pinag-aagawan ng mga club ang buwis dito.',
	},
	'mystic-peak': {
		name: 'Mystic Peak',
		levels: 'Lv. 1-26',
		text: 'Ang campus sa hilaga, sa ibabaw ng ulap: hagdan ng mga parol, mga bulwagang salamin, at hanging naglilipat ng pahina. Dito nagsisimula ang mga bagong estudyante ng paaralan.',
	},
	'glass-observatory': {
		name: 'Glass Observatory',
		levels: 'Lv. 26-66',
		text: 'Pababa na nakatutok ang teleskopyo ngayon. Malamig na ilaw, mahahabang pasilyo, magandang EXP para sa mga tumatama mula sa malayo.',
	},
	'old-laboratory': {
		name: 'Old Laboratory',
		levels: 'Lv. 90-150',
		text: 'Dito inihanda ang ninth period. Magsama ng shaman: grupo kung manglason ang nakatira sa mga tangke.',
	},
	'lakan-hall': {
		name: 'Lakan Hall',
		levels: 'Lv. 190+',
		text: 'Ang nawawalang paaralan, tatlong palapag sa ilalim ng damo. Saktong-sakto sa oras ang mga Absent. Party ng walo, at lumabas na bago mag-roll call.',
	},
	phoenix: {
		name: 'Phoenix',
		levels: 'Lv. 1-26',
		text: 'Ang campus sa timog: mga talyer, karerahan, at canteen na bukas buong gabi. Dito nagsisimula ang mga bagong estudyante ng paaralan.',
	},
	'canal-works': {
		name: 'Canal Works',
		levels: 'Lv. 26-66',
		text: 'Mga bombang walang nagbukas at mga crane na sinusundan ka ng tingin. Sa mga makina galing ang karamihan ng materyales sa refining.',
	},
	'bakunawa-tunnels': {
		name: 'Bakunawa Tunnels',
		levels: 'Lv. 66-90',
		text: 'Totoo ang mga kagat. Malayo pababa kung may party, napakalayo paakyat kung mag-isa. Ingat sa sahig sa tabi ng ikalawang bomba.',
	},
	'night-market': {
		name: 'Night Market',
		levels: 'Lv. 66-120',
		text: 'Kalahati lang nito ang palengke. Mga personal stall sa harap, mga ugat na kasinlaki ng bus sa likod; parehong binubuwisan ng club na may hawak.',
	},
	harbor: {
		name: 'Harbor',
		levels: 'Lv. 150-190',
		text: 'Mga container, hamog, at mga asong sobra ang ngipin. Dito natagpuan ang kampana. Aalis ang ferry papuntang isla kapag puno na.',
	},
	shelter: {
		name: 'Shelter Island',
		levels: 'Lv. 190-210',
		text: 'Itinayo para sa mga lumikas, ginamit na bilangguan, walang laman ayon sa rekord. Nasa panginoon nito ang huling susi.',
	},
}

import type { BOOSTS } from '../boosts.ts'
import type { ItemsInFilipino } from './item.ts'

export const boosts: ItemsInFilipino<typeof BOOSTS> = {
	'focus-orb': 'Titigan mo at mawawala ang ingay ng palengke. Sampung orb, +20% experience nang isang oras ang bawat isa.',
	'scholar-pass':
		'Kumpletong package: +50% experience, +20% gold at dalawa pang pahina ng stall. 30 araw para sa lahat ng character ng account.',
	'honor-student-beads': 'Isang butil sa bawat subject na hindi mo tinulugan. +50% experience nang 7 araw.',
	'double-period-bell': 'Patunugin at doble ang bilang ng klase. Limang bell, dobleng experience nang 30 minuto ang bawat isa.',
	'allowance-charm': 'Kumakalansing tuwing akinse at katapusan. +30% gold mula sa mga halimaw nang 3 araw.',
	'lucky-clover': 'Natagpuan sa pagitan ng mga pahina ng hiniram na reviewer. +20% item drop nang 3 araw.',
	'sprinter-band': 'Para sa huling sandaang metro bago magsara ang gate. +15% bilis ng takbo nang 6 na oras.',
	'unity-drum': 'Isang palo at tumutuwid ang likod ng buong party. +5% attack ng party, 30 minuto, bawal sa club war.',
	'group-project': 'Sa pagkakataong ito, lahat talaga may ambag. +25% experience kapag buo ang party na walo, 24 na oras.',
	'second-wind': 'Kalahati ng aral ang pagkadapa. Kalahati na lang ang nababawas na experience kapag namatay, nang 7 araw.',
}

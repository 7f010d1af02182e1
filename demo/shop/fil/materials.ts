import type { MATERIALS } from '../materials.ts'
import type { ItemsInFilipino } from './item.ts'

export const materials: ItemsInFilipino<typeof MATERIALS> = {
	'gem-pouch':
		'Sampung tabas na hiyas para sa mga socket mo, tadhana ang bahala sa kulay. Maite-trade ang pouch hangga’t hindi pa nabubuksan.',
	'refining-oil': 'Para sa ligtas na mga hakbang mula +1 hanggang +4, kapag maikli ang pasensiya. Isang grado ang itataas ng isang gamit.',
	'guardian-seal': 'Lampas +4, puwede nang pumalya ang refine. Isang seal ang sasalo sa isang palya: buo ang item at ang grado nito.',
	'steel-ingot': 'Hinulma sa pandayan ng Phoenix, mainit-init pa. Limang bara para sa paggawa ng armas.',
	moonsilk: 'Hinabi sa bubong ng Mystic Peak sa mga gabing maaliwalas. Sampung rolyo para sa pagkumpuni at pagkukulay ng costume.',
	'reroll-dice': 'Inihahagis ulit ang random options ng isang item. Nakakaalala ang dice, pero wala itong pakialam.',
}

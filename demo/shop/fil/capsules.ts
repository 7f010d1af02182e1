import type { CAPSULES } from '../capsules.ts'
import type { ItemsInFilipino } from './item.ts'

export const capsules: ItemsInFilipino<typeof CAPSULES> = {
	'lunar-capsule':
		'Tsansa: 4% Moon Wolf Companion, 16% epic costume na 30 araw, 80% boosts. Laging costume o mas maganda ang laman ng ikasampung sunod.',
	'fiesta-capsule': 'Tsansa: 5% Fiesta Terno Gown, 25% maskara at fireworks ng pista, 70% meryenda para sa buong mesa.',
	'pet-egg-capsule': 'Limliman mo lang. Tsansa: 3% Sarimanok Chick, 27% pet na 30 araw, 70% pagkain at laruan ng pet.',
	'sari-sari-capsule': 'Tig-kakaunti ng lahat mula sa tindahan sa kanto. Tsansa: 10% boost, 30% materials, 60% consumables.',
}

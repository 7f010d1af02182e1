import type { CONSUMABLES } from '../consumables.ts'
import type { ItemsInFilipino } from './item.ts'

export const consumables: ItemsInFilipino<typeof CONSUMABLES> = {
	'vital-potion': 'Lasang cherry at emergency. Limampung bote, 40% HP ang balik ng bawat isa.',
	'spirit-tea': 'Timpla ng tea club ng Mystic Peak, na wala nang ibang ginagawa. Limampung tasa, 40% MP ang balik ng bawat isa.',
	'morning-taho':
		'Abangan ang sigaw nang alas-siyete ng umaga. Tatlumpung baso, pinupuno ng bawat isa ang SP at pinananatiling puno nang 20 segundo.',
	'midnight-noodles': 'Niluto sa rice cooker kahit bawal sa dorm. Dalawampung cup, +5% VIT nang 30 minuto ang bawat isa.',
	'baon-box': 'Kanin, itlog, at sulat mula sa bahay. Kaunting HP, MP at SP kada 5 segundo nang isang oras.',
	'halo-halo': 'Haluing mabuti bago ang laban. Tanggal ang burn at slow, tapos protektado ka sa dalawa nang 10 minuto.',
	'revival-garland':
		'Puting sampagita sa sinulid: babangon ka kung saan ka natumba, walang bawas sa experience. Limang kuwintas, bawal sa club war.',
	'recall-ticket': 'Isang biyahe papuntang Central Terminal mula kahit saan, nakatayo nga lang. Limang ticket.',
	'dean-megaphone': 'Dinig sa lahat ng lugar at ng lahat ng tao, kaya piliin ang sasabihin. Sampung anunsyo sa yell channel.',
}

import type { SERVICES } from '../services.ts'
import type { ItemsInFilipino } from './item.ts'

export const services: ItemsInFilipino<typeof SERVICES> = {
	'rename-card':
		'Bagong pangalan sa lahat ng class list. Isang gamit, habang naka-login ang character; malaya na ang lumang pangalan pagkalipas ng 7 araw.',
	'transferee-form':
		'Inililipat ang isang character sa ibang paaralan kasama ang lahat ng record. Umalis muna sa club: tsine-check ng registrar.',
	'stat-reset': 'Ibinabalik ang lahat ng POW, DEX, INT, VIT at STM points ng isang character para gastusin ulit.',
	'skill-reset': 'Ibinabalik ang lahat ng skill points ng isang character. Alam pa rin ang mga skill book na natutuhan na.',
	'slot-card': 'Isa pang upuan sa dorm: dagdag na character slot sa account mo, habambuhay.',
	'locker-row': 'Labindalawa pang espasyo sa locker mo, habambuhay. Hanggang apat na hilera kada account.',
	'salon-voucher': 'Kahit anong gupit at kulay sa libro, gawa habang hinihintay mo. Isang gamit.',
	'storage-key': 'Binubuksan ang ikalawang locker nang 30 araw. Ligtas ang laman kahit maubos ang araw ng susi.',
}

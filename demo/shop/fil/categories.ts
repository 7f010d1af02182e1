import type { DemoCategory } from '../categories.ts'

export const categories: Record<DemoCategory, string> = {
	Costumes: 'Mga Costume',
	'Pets & Mounts': 'Mga Pet at Mount',
	Boosts: 'Mga Boost',
	Consumables: 'Mga Nauubos',
	Services: 'Mga Serbisyo',
	Capsules: 'Mga Capsule',
	Materials: 'Mga Materyales',
}

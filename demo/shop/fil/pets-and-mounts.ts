import type { PETS_AND_MOUNTS } from '../pets-and-mounts.ts'
import type { ItemsInFilipino } from './item.ts'

export const petsAndMounts: ItemsInFilipino<typeof PETS_AND_MOUNTS> = {
	'moon-wolf': 'Namumulot ng loot, umaalulong sa boss timer, at natutulog sa mga libro mo. Pet, 30 araw, puwedeng i-renew bago maubos.',
	'sarimanok-chick':
		'Napisa mula sa isang awit, may dalang isdang walang nakakitang hinuli nito. Pet, permanente, +5% gold mula sa mga halimaw.',
	'askal-pup': 'Sinundan ka pauwi mula sa terminal at ayaw nang pag-usapan ang pag-alis. Pet, 30 araw, namumulot ng gold.',
	'thesis-owl': 'Gising nang 3 AM, gaya mo. Pet, 30 araw, kaunting MP kada sampung segundo.',
	'tuko-gecko': 'Pitong beses sinasabi ang sariling pangalan kapag malapit ang swerte. Pet, 15 araw, namumulot ng materials.',
	'king-of-the-road':
		'Kabayong chrome, mga santong pintado, at kasya ang buong party na walo. Mount, permanente, kailangan ng gas gaya ng iba.',
	kalabaw: 'Matagal umandar at imposibleng pigilan, kahit ng gate ng paaralan. Mount, permanente, hindi natutumba.',
	'campus-scooter': 'Mula dorm hanggang club room sa haba ng isang palusot. Mount, 30 araw, may battery na.',
	'overpass-board': 'Gasgas sa bawat overpass ng lungsod at ipinagmamalaki iyon. Mount, 30 araw, may dalawang trick sa emote bar.',
	'padyak-bike': 'Basket sa harap, kuliling na gumagana, prenong madalas gumana. Mount, 15 araw.',
}

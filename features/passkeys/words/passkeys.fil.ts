import type { Texts } from '#web/words/words.ts'
import type { passkeys as english } from './passkeys.ts'

/** Filipino: passkeys on the account page, on the login page, and as a proof. */
export const passkeys: Texts<typeof english> = {
	title: 'Mga passkey',
	text: 'Mag-login gamit ang fingerprint, mukha o PIN ng phone o computer mo, o ng security key: walang User ID, password o code. Walang makakapanloko para makuha ang passkey mo, dahil sa site na ito lang ito gumagana.',
	required: 'Kailangan ito ng mga account ng staff sa site na ito. Magdagdag ng isa para mabuksan ang lahat ng iba pa.',
	none: 'Wala ka pa nito.',
	noBrowser: 'Hindi makakapagdagdag o makakagamit ng passkey ang browser na ito.',
	add: 'Magdagdag ng passkey',
	name: 'Pangalan ng passkey',
	nameNeeded: 'Bigyan ng pangalan ang passkey.',
	nameHint: 'Para makilala mo ang device nito sa susunod, halimbawa "Phone ko".',
	create: 'Ituloy',
	cancel: 'Kanselahin',
	added: 'Idinagdag',
	backedUp: 'May backup',
	rename: 'Palitan ang pangalan',
	renameOf: (name) => `Palitan ang pangalan ng ${name}`,
	save: 'I-save',
	remove: 'Alisin',
	removeOf: (name) => `Alisin ang ${name}`,
	removeTitle: 'Alisin ang passkey na ito?',
	removeText: (name) => `Wala nang makakapag-login gamit ang "${name}". Burahin din ito sa device, para hindi na ito ialok ulit.`,
	notMade: 'Walang nagawang passkey. Puwede kang sumubok ulit.',
	knownHere: 'May passkey na para sa account mo ang device na ito.',
	logIn: 'Mag-login gamit ang passkey',
	notUsed: 'Walang nagamit na passkey. Subukan ulit, o gamitin ang password mo.',
	proof: 'Passkey na lang ang gamitin',
}

import type { Texts } from '#web/words/words.ts'
import type { identities as english } from './identities.ts'

/** Filipino: coming back from a provider, and linked logins on the account page. */
export const identities: Texts<typeof english> = {
	crumb: 'Mag-login gamit ang ibang account',
	waiting: 'Sandali lang ...',
	enterTitle: (provider) => `Mag-login gamit ang ${provider}`,
	comesAs: (provider) => `Galing ka sa ${provider} bilang si`,
	enterText: 'Pindutin ang button para mag-login sa account dito na naka-link doon.',
	logIn: 'Mag-login',
	notYou: 'Hindi ako ito',
	linkTitle: (provider) => `I-link ang ${provider} account mo`,
	linkText: (provider, userId) =>
		`Mula noon, makakapag-login ka na sa ${userId} gamit ang ${provider} account na ito. Hihingin muna namin ang password mo.`,
	link: 'I-link',
	notNow: 'Huwag muna',
	yoursTitle: 'Naka-link na',
	yoursText: (provider) => `Naka-link na ang ${provider} account na ito sa account mo rito.`,
	othersTitle: 'May ibang gumagamit nito',
	othersText: (provider) =>
		`Naka-link ang ${provider} account na ito sa ibang account dito. Kung sa iyo rin iyon, mag-login doon at i-unlink ito.`,
	toAccount: 'Sa account ko',
	toLogin: 'Sa login',
	failedTitle: 'Hindi natuloy',
	outcomes: {
		denied: 'Itinigil mo iyon doon. Walang nagbago rito.',
		over: 'Masyado itong natagalan, o sinimulan sa ibang browser o tab. Magsimula ulit.',
		refused: 'Walang nakumpirma roon. Magsimula ulit, o mag-login gamit ang password mo.',
		away: 'Hindi sumasagot ang kabilang serbisyo sa ngayon. Subukan ulit mamaya, o mag-login gamit ang password mo.',
		many: 'Marami nang sumubok sa internet connection na ito. Subukan ulit pagkalipas ng labinlimang minuto, o mag-login gamit ang password mo.',
	},
	title: 'Mag-login gamit ang mayroon ka na',
	text: 'Mag-link ng account na mayroon ka sa iba, at iyon ang gamitin sa pag-login. Kung aling account iyon at ang pangalan lang nito ang itinatago namin. Gumagana pa rin ang User ID at password mo, dito at sa game, kaya hindi ka mala-lock out kapag nag-unlink ka.',
	linkOf: (provider) => `I-link ang ${provider}`,
	notLinked: 'Hindi naka-link',
	linked: 'Na-link',
	unlink: 'I-unlink',
	unlinkOf: (provider) => `I-unlink ang ${provider}`,
	unlinkTitle: (provider) => `I-unlink ang ${provider}?`,
	unlinkText: (provider) =>
		`Wala nang makakapag-login dito gamit ang ${provider} account na iyon, at mala-log out ang nakapasok gamit ito sa ibang device. Gumagana pa rin ang User ID at password mo.`,
	cancel: 'Kanselahin',
	register: {
		text: 'Pumili ng User ID at password: kailangan ang mga ito ng game. Magkaka-link ang dalawa, kaya puwede kang mag-login sa alinman.',
		hasAccount: 'May account na ako rito',
		without: (provider) => `Ituloy nang walang ${provider}`,
	},
}

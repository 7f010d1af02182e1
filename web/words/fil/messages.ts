import type { CODE_NOTES, MESSAGES } from '#contract/messages.ts'
import type { Texts } from '../words.ts'

/** Filipino: the sentences that server and browser share. */
export const messages: Texts<typeof MESSAGES> = {
	usernameRequired: 'Kailangan ang username.',
	passwordRequired: 'Kailangan ang password.',
	emailRequired: 'Kailangan ang email.',
	emailInvalid: 'Maglagay ng tamang email address.',
	confirmRequired: 'Kailangang ulitin ang password.',
	findIdEmailRequired: 'Kailangan ang email address para mahanap ang User ID mo.',
	findPasswordEmailRequired: 'Kailangan ang email address para mabawi ang password mo.',
	findPasswordIdRequired: 'Kailangan ang User ID para mabawi ang password mo.',
	currentPasswordRequired: 'Kailangan ang kasalukuyang password.',
	newPasswordRequired: 'Kailangan ang bagong password.',
	retypePasswordRequired: 'Kailangang ulitin ang bagong password.',
	retypeDiffers: 'Hindi magkapareho ang bagong password at ang inulit mo!',
	secretAnswerIncorrect: 'Mali ang secret answer. Subukan ulit.',
	dialogEmailInvalid: 'Hindi tama ang email address',
	voucherRequired: 'Kailangan ang voucher code.',
	loginToContinue: 'Mag-login muna para magpatuloy!',
	passwordIncorrect: 'Mali ang password. Subukan ulit.',
	confirmPurchase: 'Sigurado ka bang bibilhin mo ang item na ito?',

	sessionExpired: 'Nag-expire na ang session mo. Mag-login ulit.',
	tooManyRequests: 'Masyadong maraming request! Subukan ulit mamaya.',
	stillBusy: 'Busy pa rin ang site pagkatapos ng isang minuto. Walang nabago, at nandito pa ang na-type mo. Subukan ulit mamaya.',
	stoppedWaiting: 'Itinigil mo ang paghihintay. Walang nabago.',
	networkError: 'May problema sa network. Pakitingnan ang koneksyon mo.',
	signInNotKept:
		'Puno na ang storage ng browser na ito o bawal itong mag-save para sa site. Naka-login ka hanggang isara o i-reload mo ang page na ito.',
	consoleNotKept:
		'Puno na ang storage ng browser na ito o bawal itong mag-save para sa site, kaya hindi mabuksan ang console. Magbakante ng storage o payagan ang site na mag-save, tapos mag-login ulit.',
	unexpectedError: 'May hindi inaasahang error. Subukan ulit.',
	tooLargeOnTheWay: 'Masyado itong malaki para makarating sa site. Subukan nang mas kaunti o mas maliit ang mga file.',
	refusedOnTheWay:
		'May humarang dito bago umabot sa site, gaya ng filter ng network mo. Subukan ang ibang koneksyon, halimbawa mobile data.',
	siteAway:
		'Hindi maabot ang site ngayon. Maghintay ng isang minuto. Kung may ipinapadala ka, tingnan muna kung nakarating na bago mo ipadala ulit.',
	networkSignIn:
		'Ang network mo ang sumagot, hindi ang site. Baka kailangan mo munang mag-sign in dito: magbukas ng ibang website sa bagong tab, saka subukan ulit dito.',
	passwordCheckFailed: 'Nagka-error habang tinitingnan ang password.',
	successTitle: 'Ayos!',
	errorTitle: 'MAY ERROR!',
	unknownError: 'Hindi kilalang error, status:',
	processing: 'Pinoproseso ang request mo, sandali lang..',
	shopCategoriesFailed: 'Hindi na-load ang mga kategorya ng shop',
	shopItemsFailed: 'Hindi na-load ang mga item sa shop',
	purchaseHistoryFailed: 'Hindi na-load ang purchase history',

	notFoundTitle: '404: WALA RITO',
	notFoundText:
		'Pasensya na sa abala! Nagkaroon ng pansamantalang problema sa system. Kung magpatuloy ito, i-report sa support para mas mabilis kang matulungan.',
	noNews: 'Wala pang balita.',
	noDate: 'Walang petsa',
	searchRequired: 'I-type kung ano ang hinahanap mo.',
	noData: 'Wala pang laman',
	rankingsTop: 'Top 100 players ngayong buwan.',
	checkInput: 'Pakitingnan ang mga inilagay mo.',
	rankingsReset: 'Nire-reset ang rankings tuwing unang araw ng buwan.',

	signInRefused: 'Mali ang User ID o password.',
	userIdFormat: 'Dapat 4-20 letra, numero o underscore ang User ID.',
	gamePasswordRequired: 'Ilagay ang password para sa game.',
	passwordTooShort: 'Dapat hindi bababa sa 8 character ang password.',
	passwordTooLong: 'Masyadong mahaba ang password.',
	nameInvalid: 'May mga character sa pangalang ito na hindi maipapakita.',
	firstNameRequired: 'Kailangan ang pangalan.',
	lastNameRequired: 'Kailangan ang apelyido.',
	secretQuestionRequired: 'Kailangan ang secret question.',
	secretAnswerRequired: 'Kailangan ang secret answer.',
	genderRequired: 'Kailangan ang kasarian.',
	countryRequired: 'Kailangan ang bansa.',
	agreementRequired: 'Kailangan mong tanggapin ang kasunduan.',
	tooLong: 'Masyadong mahaba ang text na ito.',

	linkInvalid: 'Hindi na gumagana ang link na ito. Humingi ng bago.',
	passwordChanged: 'Napalitan na ang password mo.',
	codeIncorrect: 'Mali o expired na ang code na ito. Subukan ulit.',
	secondPasswordLength: 'Dapat 4-20 character ang second password.',
	phoneInvalid: 'Maglagay ng tamang phone number.',
	staffMayNotClose: 'Hindi puwedeng isara dito ang account ng staff. Kausapin ang may-ari ng site.',
	gameNameLength: 'User ID na may {min} hanggang {max} karakter lang ang kaya ng game.',
	gameNameLetters: 'User ID na mga letra at numero lang ang kaya ng game.',
	gameNameAscii: 'User ID na may karaniwang letra, numero at simbolo lang, at walang espasyo, ang kaya ng game.',
	gameNameEnding: 'Utos ang tingin ng game sa “{ending}” sa dulo ng User ID. Pumili ng iba.',
	gameNameRefused: 'Walang naghihintay na ganitong pangalan, o mali ang password.',
	twoStepCodeNeeded: 'Ilagay ang 6-digit na code mula sa authenticator app mo.',

	anotherAccount: 'Iba na ang naka-login sa browser na ito. Subukan ulit.',
	quantityStep: 'Isa-isa lang ang pagdagdag o pagbawas.',
	cartLinesInvalid: 'Wala sa cart mo ang mga item na ito.',
	nothingChecked: 'Mag-check ng kahit isang item.',
	cartAdded: 'Nasa cart mo na.',

	codeInvalid: 'Hindi tama ang voucher code.',
	referralInvalid: 'Hindi tama ang referral code.',

	topUpPackageRequired: 'Pumili ng package.',
	topUpChannelRequired: 'Piliin kung paano magbabayad.',
	transferReferenceRequired: 'Ilagay ang reference number ng bayad mo.',
	paidOnRequired: 'Ilagay kung anong araw ka nagbayad.',
	topUpAnswerRequired: 'Isulat ang sagot mo.',

	characterNameRequired: 'Ilagay ang simula ng pangalan.',

	ticketCategoryRequired: 'Piliin kung tungkol saan ito.',
	ticketSubjectRequired: 'Kailangan ang paksa.',
	ticketSubjectInvalid: 'Isang linya lang dapat ang paksa, simpleng text.',
	ticketMessageRequired: 'Kailangan ang mensahe.',
	imageRefused: 'JPEG, PNG o WebP lang na hanggang 5 MB ang mga picture.',
	imagesTooMany: 'Sobra ang mga picture. Magtanggal ng isa.',

	registrationClosed: 'Sarado muna ang pag-sign up. Subukan ulit mamaya.',
	shopClosed: 'Sarado muna ang item shop. Puwede ka pa ring tumingin. Hindi magagalaw ang points at cart mo.',
	redeemingClosed: 'Hindi muna makakapag-redeem ng code. Itago ang sa iyo at subukan ulit mamaya.',
	topUpsClosed: 'Hindi muna makakapag-order ng top-up. Puwede pa ring bayaran at tapusin ang order na nagawa mo na.',
	guestTicketsClosed: 'Kailangan muna ng account para makapag-submit ng ticket. Mag-login muna.',
}

export const codeNotes: Texts<typeof CODE_NOTES> = {
	correct: 'Siguraduhing tama ang code bago i-submit.',
	capitals: 'Magkaiba ang malaki at maliit na letra sa code.',
	once: 'Isang beses lang magagamit ang bawat code.',
}

import type { OwnerNotice } from '#server/kernel/audit/owner-notice.ts'
import type { Content, Site } from './layout.ts'

/** The mail to every owner about a change that a stolen session could have made; `by` is the account that the site recorded. */
export const ownerNotice = ({ userId, by, notice }: { userId: string; by: string; notice: OwnerNotice }, site: Site): Content => {
	const { subject, english, filipino, closing = NOT_YOU } = noticeTexts(by, notice, site)
	return {
		subject,
		heading: `${userId}, please look at this`,
		paragraphs: [english, filipino],
		closing,
	}
}

const NOT_YOU =
	'If this was not you and no other owner told you about it, log in, look at the audit log, and end all sessions of that account. / Kung hindi ikaw ito at walang ibang owner na nagsabi sa iyo, mag-login, tingnan ang audit log, at i-end ang lahat ng session ng account na iyon.'

type Texts = { subject: string; english: string; filipino: string; closing?: string }

const noticeTexts = (by: string, notice: OwnerNotice, site: Site): Texts => {
	switch (notice.what) {
		case 'role':
			return {
				subject: 'A role on your site was changed',
				english: `${by} changed the role of ${notice.whose} from ${notice.before} to ${notice.after}.`,
				filipino: `Pinalitan ni ${by} ang role ni ${notice.whose}: mula ${notice.before}, naging ${notice.after}.`,
			}
		case 'limits':
			return limitTexts(by, notice)
		case 'address-hours':
			return {
				subject: 'Players have less time to stop an address',
				english: `${by} shortened the time in which a player can stop a new address that staff approved: ${notice.before} hours before, ${notice.after} hours now. It counts for requests that are approved from now on.`,
				filipino: `Pinaikli ni ${by} ang oras ng player para pigilan ang bagong address na inaprubahan ng staff: dati ${notice.before} oras, ngayon ${notice.after} oras. Para ito sa mga request na aaprubahan mula ngayon.`,
			}
		case 'referral':
			return {
				subject: 'The referral reward on your site was raised',
				english: `${by} raised what referrers get of redeemed codes: ${terms(notice.before, site).english} before, ${terms(notice.after, site).english} now. It takes effect in 24 hours; until then any owner can set it back.`,
				filipino: `Tinaasan ni ${by} ang nakukuha ng mga referrer sa mga na-redeem na code: dati ${terms(notice.before, site).filipino}; ngayon ${terms(notice.after, site).filipino}. Magkakabisa ito pagkalipas ng 24 oras. Hanggang doon, puwede itong ibalik ng sinumang owner.`,
			}
		case 'vote-budget':
			return voteBudgetTexts(by, notice, site)
		case 'vote-site':
			return voteSiteTexts(by, notice, site)
		case 'confirmed-address':
			return {
				subject: 'Unconfirmed accounts may redeem and buy',
				english: `${by} turned off that players must confirm their email address before they redeem codes and buy.`,
				filipino: `In-off ni ${by} ang patakaran na dapat kumpirmahin muna ng player ang email address niya bago mag-redeem ng code at bumili.`,
			}
		case 'download':
			return downloadTexts(by, notice)
		case 'more-downloads':
			return moreDownloadsTexts(by)
		case 'channel':
			return channelTexts(by, notice)
		case 'package':
			return packageTexts(by, notice)
		case 'game-name':
			return gameNameTexts(by, notice, site)
		case 'payment-back':
			return paymentBackTexts(by, notice)
		case 'closed':
			return closedTexts(by, notice)
		case 'two-step':
		case 'passkey':
			return needlessTexts(by, notice)
	}
}

const needlessTexts = (by: string, { what }: Extract<OwnerNotice, { what: 'two-step' | 'passkey' }>) =>
	what === 'two-step'
		? {
				subject: 'Staff no longer need two-step login',
				english: `${by} turned off required two-step login for staff. A stolen password is enough again.`,
				filipino: `In-off ni ${by} ang required na two-step login ng staff. Sapat na ulit ang ninakaw na password para makapasok.`,
			}
		: {
				subject: 'Staff no longer need a passkey',
				english: `${by} turned off that staff must have a passkey.`,
				filipino: `In-off ni ${by} ang patakaran na dapat may passkey ang staff.`,
			}

type Offer = Extract<OwnerNotice, { what: 'channel' | 'package' }>

const limitTexts = (by: string, { before, after }: Extract<OwnerNotice, { what: 'limits' }>) => ({
	subject: 'A limit on your site was loosened',
	english: `${by} loosened what one person may do alone: ${limits(before).english} before, ${limits(after).english} now. It takes effect in 24 hours; until then any owner can set it back.`,
	filipino: `Niluwagan ni ${by} ang puwedeng gawin ng isang tao nang mag-isa: dati ${limits(before).filipino}; ngayon ${limits(after).filipino}. Magkakabisa ito pagkalipas ng 24 oras. Hanggang doon, puwede itong ibalik ng sinumang owner.`,
})

const voteBudgetTexts = (by: string, { before, after }: Extract<OwnerNotice, { what: 'vote-budget' }>, { milleage }: Site) => ({
	subject: 'Votes on your site may cost more',
	english: `${by} raised what votes may cost: ${before} ${milleage} a day before, ${after} now. It takes effect in 24 hours; until then any owner can set it back.`,
	filipino: `Tinaasan ni ${by} ang puwedeng gastusin sa mga boto: dati ${before} ${milleage} bawat araw, ngayon ${after}. Magkakabisa ito pagkalipas ng 24 oras. Hanggang doon, puwede itong ibalik ng sinumang owner.`,
})

const voteSiteTexts = (by: string, { name, before, after }: Extract<OwnerNotice, { what: 'vote-site' }>, { milleage }: Site) => ({
	subject: 'What a vote for your site pays was changed',
	english: `${by} changed what a vote on ${name} pays: ${before === null ? 'nothing' : `${before} ${milleage}`} before, ${after} ${milleage} now. Whoever knows the address that this site calls can tell of votes.`,
	filipino: `Pinalitan ni ${by} ang bayad sa isang boto sa ${name}: dati ${before === null ? 'wala' : `${before} ${milleage}`}, ngayon ${after} ${milleage}. Makakapagsabi ng mga boto ang sinumang may alam sa address na tinatawag ng site na iyon.`,
})

const gameNameTexts = (by: string, { name, whose, rCoin, milleage }: Extract<OwnerNotice, { what: 'game-name' }>, site: Site) => ({
	subject: 'A name of the game was given to an account',
	english: `${by} gave ${whose} the name ${name} of the game, without its password, with ${rCoin} ${site.rCoin} and ${milleage} ${site.milleage}.`,
	filipino: `Ibinigay ni ${by} kay ${whose} ang pangalang ${name} sa game, nang walang password nito, kasama ang ${rCoin} ${site.rCoin} at ${milleage} ${site.milleage}.`,
})

const closedTexts = (by: string, { part }: Extract<OwnerNotice, { what: 'closed' }>): Texts => ({
	subject: `${CLOSED[part].english} is closed for players`,
	english: `${by} closed this for players in an emergency: ${CLOSED[part].english}. The audit log says why. Only an owner can open it again, in the settings.`,
	filipino: `Isinara ito ni ${by} sa mga player dahil sa emergency: ${CLOSED[part].filipino}. Nasa audit log ang dahilan. Owner lang ang makakapagbukas ulit, sa settings.`,
})

const CLOSED = {
	shop: { english: 'The item shop', filipino: 'ang item shop' },
	redeeming: { english: 'Redeeming of codes', filipino: 'ang pag-redeem ng mga code' },
	topUps: { english: 'Ordering of top-ups', filipino: 'ang pag-order ng top-up' },
}

const downloadTexts = (by: string, { name, before, after }: Extract<OwnerNotice, { what: 'download' }>): Texts =>
	before === null
		? {
				subject: 'A download was added to your site',
				english: `${by} added a download: ${name}, from ${after}.`,
				filipino: `Nagdagdag si ${by} ng download: ${name}, mula sa ${after}.`,
			}
		: {
				subject: 'A download link on your site was changed',
				english: `${by} changed where ${name} is downloaded from: ${before} before, ${after} now.`,
				filipino: `Pinalitan ni ${by} ang pinanggagalingan ng download na ${name}: dati ${before}, ngayon ${after}.`,
			}

const moreDownloadsTexts = (by: string): Texts => ({
	subject: 'Many download links on your site were changed',
	english: `${by} changed a download link again, after many other changes within the hour. You may get no more letters about download links for an hour. Please check all of them, and look at the audit log.`,
	filipino: `Pinalitan ulit ni ${by} ang isang download link, pagkatapos ng maraming ibang pagbabago sa loob ng isang oras. Puwedeng wala ka nang matanggap na sulat tungkol sa mga download link sa loob ng isang oras. Pakitingnan ang lahat ng ito at ang audit log.`,
})

const paymentBackTexts = (by: string, { reference, whose }: Extract<OwnerNotice, { what: 'payment-back' }>): Texts => ({
	subject: 'A payment for a top-up was given back',
	english: `${by} gave the payment of ${reference} back to ${whose}, or it is disputed. What it loaded is still there.`,
	filipino: `Ibinalik ni ${by} kay ${whose} ang bayad sa ${reference}, o may reklamo tungkol dito. Nandoon pa rin ang na-load nito.`,
	closing:
		'Look at the payment at the company, then open the top-up in the console. If the money is gone, take it back, or refuse it when it is not loaded yet. / Tingnan ang bayad sa kumpanya, saka buksan ang top-up sa console. Kung wala na ang pera, bawiin ito, o tanggihan kung hindi pa ito naka-load.',
})

const channelTexts = (by: string, { name, before, after }: Offer) => ({
	subject: 'Where top-ups are paid to was changed',
	english: `${by} changed where players pay for top-ups by ${name}: ${before ?? 'nothing'} before, ${after} now.`,
	filipino: `Pinalitan ni ${by} kung saan nagbabayad ang mga player para sa top-up sa ${name}: dati ${before ?? 'wala'}, ngayon ${after}.`,
})

const packageTexts = (by: string, { name, before, after }: Offer) => ({
	subject: 'What top-ups buy was changed',
	english: `${by} changed what players get for pesos with the package ${name}: ${before ?? 'nothing'} before, ${after} now.`,
	filipino: `Pinalitan ni ${by} ang nakukuha ng mga player sa package na ${name}: dati ${before ?? 'wala'}, ngayon ${after}.`,
})

type ValuesOf<What extends OwnerNotice['what']> = Extract<OwnerNotice, { what: What; after: unknown }>['after']

const limits = ({ adjustment, batch, priceCutBelow }: ValuesOf<'limits'>) => ({
	english: `${adjustment} points by hand, ${batch} points of codes, price cuts to ${priceCutBelow}%`,
	filipino: `${adjustment} points nang mano-mano, ${batch} points sa mga code, bawas-presyo hanggang ${priceCutBelow}%`,
})

const terms = ({ sharePercent, monthlyCap }: ValuesOf<'referral'>, { milleage }: Site) => ({
	english: `${sharePercent}%, ${monthlyCap} ${milleage} a month at most`,
	filipino: `${sharePercent}%, hanggang ${monthlyCap} ${milleage} kada buwan`,
})

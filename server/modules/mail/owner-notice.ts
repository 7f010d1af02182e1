import type { OwnerNotice } from '../../kernel/owner-notice.ts'
import type { Content } from './layout.ts'

/** The mail to every owner about a change that a stolen session could have made; `by` is the account that the site recorded. */
export const ownerNotice = ({ userId, by, notice }: { userId: string; by: string; notice: OwnerNotice }): Content => {
	const { subject, english, filipino } = noticeTexts(by, notice)
	return {
		subject,
		heading: `${userId}, please look at this`,
		paragraphs: [english, filipino],
		closing:
			'If this was not you and no other owner told you about it, log in, look at the audit log, and end all sessions of that account. / Kung hindi ikaw ito at walang ibang owner na nagsabi sa iyo, mag-login, tingnan ang audit log, at i-end ang lahat ng session ng account na iyon.',
	}
}

const noticeTexts = (by: string, notice: OwnerNotice): { subject: string; english: string; filipino: string } => {
	switch (notice.what) {
		case 'role':
			return {
				subject: 'A role on your site was changed',
				english: `${by} changed the role of ${notice.whose} from ${notice.before} to ${notice.after}.`,
				filipino: `Pinalitan ni ${by} ang role ni ${notice.whose}: mula ${notice.before}, naging ${notice.after}.`,
			}
		case 'limits':
			return {
				subject: 'A limit on your site was loosened',
				english: `${by} loosened what one person may do alone: ${limits(notice.before).english} before, ${limits(notice.after).english} now. It takes effect in 24 hours; until then any owner can set it back.`,
				filipino: `Niluwagan ni ${by} ang puwedeng gawin ng isang tao nang mag-isa: dati ${limits(notice.before).filipino}; ngayon ${limits(notice.after).filipino}. Magkakabisa ito pagkalipas ng 24 oras. Hanggang doon, puwede itong ibalik ng sinumang owner.`,
			}
		case 'address-hours':
			return {
				subject: 'Players have less time to stop an address',
				english: `${by} shortened the time in which a player can stop a new address that staff approved: ${notice.before} hours before, ${notice.after} hours now. It counts for requests that are approved from now on.`,
				filipino: `Pinaikli ni ${by} ang oras ng player para pigilan ang bagong address na inaprubahan ng staff: dati ${notice.before} oras, ngayon ${notice.after} oras. Para ito sa mga request na aaprubahan mula ngayon.`,
			}
		case 'referral':
			return {
				subject: 'The referral reward on your site was raised',
				english: `${by} raised what referrers get of redeemed codes: ${terms(notice.before).english} before, ${terms(notice.after).english} now. It takes effect at once.`,
				filipino: `Tinaasan ni ${by} ang nakukuha ng mga referrer sa mga na-redeem na code: dati ${terms(notice.before).filipino}; ngayon ${terms(notice.after).filipino}. May bisa na ito agad.`,
			}
		case 'confirmed-address':
			return {
				subject: 'Unconfirmed accounts may redeem and buy',
				english: `${by} turned off that players must confirm their email address before they redeem codes and buy.`,
				filipino: `In-off ni ${by} ang patakaran na dapat kumpirmahin muna ng player ang email address niya bago mag-redeem ng code at bumili.`,
			}
		case 'download':
			if (notice.before === null)
				return {
					subject: 'A download was added to your site',
					english: `${by} added a download: ${notice.name}, from ${notice.after}.`,
					filipino: `Nagdagdag si ${by} ng download: ${notice.name}, mula sa ${notice.after}.`,
				}
			return {
				subject: 'A download link on your site was changed',
				english: `${by} changed where ${notice.name} is downloaded from: ${notice.before} before, ${notice.after} now.`,
				filipino: `Pinalitan ni ${by} ang pinanggagalingan ng download na ${notice.name}: dati ${notice.before}, ngayon ${notice.after}.`,
			}
		case 'more-downloads':
			return {
				subject: 'Many download links on your site were changed',
				english: `${by} changed a download link again, after many other changes within the hour. You may get no more letters about download links for an hour. Please check all of them, and look at the audit log.`,
				filipino: `Pinalitan ulit ni ${by} ang isang download link, pagkatapos ng maraming ibang pagbabago sa loob ng isang oras. Puwedeng wala ka nang matanggap na sulat tungkol sa mga download link sa loob ng isang oras. Pakitingnan ang lahat ng ito at ang audit log.`,
			}
		case 'two-step':
			return {
				subject: 'Staff no longer need two-step login',
				english: `${by} turned off required two-step login for staff. A stolen password is enough again.`,
				filipino: `In-off ni ${by} ang required na two-step login ng staff. Sapat na ulit ang ninakaw na password para makapasok.`,
			}
	}
}

type ValuesOf<What extends OwnerNotice['what']> = Extract<OwnerNotice, { what: What; after: unknown }>['after']

const limits = ({ adjustment, batch, priceCutBelow }: ValuesOf<'limits'>) => ({
	english: `${adjustment} points by hand, ${batch} points of codes, price cuts to ${priceCutBelow}%`,
	filipino: `${adjustment} points nang mano-mano, ${batch} points sa mga code, bawas-presyo hanggang ${priceCutBelow}%`,
})

const terms = ({ sharePercent, monthlyCap }: ValuesOf<'referral'>) => ({
	english: `${sharePercent}%, ${monthlyCap} Milleage a month at most`,
	filipino: `${sharePercent}%, hanggang ${monthlyCap} Milleage kada buwan`,
})

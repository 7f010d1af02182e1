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
				subject: 'A limit on your site was raised',
				english: `${by} raised what one person may hand out alone: from ${notice.before} to ${notice.after}. It takes effect in 24 hours; until then any owner can set it back.`,
				filipino: `Tinaasan ni ${by} ang puwedeng ipamigay ng isang tao: mula ${notice.before}, naging ${notice.after}. Magkakabisa ito pagkalipas ng 24 oras. Hanggang doon, puwede itong ibalik ng sinumang owner.`,
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

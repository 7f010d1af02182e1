import type { Found } from '#web/console/search/declared-finder.ts'
import { settings as words } from '../words/settings.console.ts'

/** Every field of the settings, with the group in which it stands; its address has the name of the field. */
export const settingsFound = (): Found[] => {
	const { name, links, support, switches, closed, referral, votes, approval, addresses, game, words: ofGame } = words
	return [
		...group(name.title, { appName: name.appName, logo: name.logo }),
		...group(links.title, { facebookUrl: links.facebookUrl, messengerUrl: links.messengerUrl, forumUrl: links.forumUrl }),
		...group(support.title, below('supportHours.days', support.days)),
		...group(support.title, below('supportHours', { from: support.from, until: support.until })),
		...group(switches.title, {
			requireVerifiedEmail: switches.requireVerifiedEmail,
			requireStaffTwoStep: switches.requireStaffTwoStep,
			requireStaffPasskey: switches.requireStaffPasskey,
		}),
		...group(closed.title, below('closed', closed.parts)),
		...group(referral.title, below('referral', { sharePercent: referral.sharePercent, monthlyCap: referral.monthlyCap })),
		...group(votes.title, { voteBudget: votes.budget }),
		...group(approval.title, below('approvalAbove', { adjustment: approval.adjustment, batch: approval.batch })),
		...group(approval.title, { priceCutBelow: approval.priceCut }),
		...group(addresses.title, { addressChangeHours: addresses.hours }),
		...group(game.title, { samePassword: game.samePassword, afterConfirming: game.afterConfirming, deliveryTermDays: game.term }),
		...group(ofGame.title, below('gameWords', { rCoin: ofGame.rCoin, milleage: ofGame.milleage, club: ofGame.club, class: ofGame.class })),
		...group(ofGame.title, below('gameWords', { classes: ofGame.classes, hasNoSchools: ofGame.hasNoSchools, schools: ofGame.schools })),
	]
}

type Labels = Readonly<Record<string, string>>

const group = (title: string, labels: Labels): Found[] =>
	Object.entries(labels).map(([field, label]) => ({ to: `/admin/settings#${field}`, name: label, about: title }))

const below = (path: string, labels: Labels): Labels =>
	Object.fromEntries(Object.entries(labels).map(([field, label]) => [`${path}.${field}`, label]))

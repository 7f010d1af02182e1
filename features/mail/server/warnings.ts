import { DAY_MS } from '#contract/durations.ts'
import { VALID_MS } from '#contract/limits.ts'
import { PROVIDER_NAMES } from '#features/identities/providers.contract.ts'
import type { SignInWay } from '#features/sessions/contract.ts'
import { type Content, linkTo, manilaTime, type Site } from './layout.ts'

/** `notMe` is the secret of the link that freezes the account; null in letters to staff, and to a mailbox that is not the account's any more. */
type About = { userId: string; notMe: string | null }

/** What opens an account besides its password: identities as `identity` below, names of passkeys, the number of codes that are left. */
export type OpenWays = { identities: string[]; passkeys: string[]; recoveryCodes: number }

/** The data of letters about a new device or a changed detail. */
export type WarningFacts = {
	/** To the old address; the new one is masked. */
	'email-change-asked': About & { newEmail: string }
	/** To both addresses. */
	'email-changed': About
	/** `waysIn` are told when it was set by a letter; `hasRemoved`: others are gone, because that letter confirmed the mailbox. */
	'password-changed': About & { at: number; waysIn?: OpenWays; hasRemoved?: boolean }
	/** The password of the account in the game, which is not always that of the site. */
	'game-password-set': About & { at: number }
	/** `before` is free again. */
	'user-id-changed': About & { before: string }
	'two-step-on': About
	'two-step-off': About
	/** `name` as its owner, or whoever added it, called it. */
	'passkey-added': About & { name: string }
	'passkey-removed': About & { name: string }
	/** `identity` is the provider, with the name that the person has there. */
	'identity-linked': About & { identity: string }
	'identity-unlinked': About & { identity: string }
	'recovery-codes-renewed': About
	/** `left` is how many of the codes can still be used. */
	'recovery-code-used': About & { left: number; at: number }
	'secret-question-changed': About
	'data-exported': About
	/** `device` as the list of devices names it; `by` is missing in letters that waited for an update of the site. */
	'new-device': About & { device: string; address: string; by?: SignInWay; at: number }
}

/** Each with the link by which its reader freezes the account, and without it what else to do. */
export const WARNINGS: { [K in keyof WarningFacts]: (facts: WarningFacts[K], site: Site) => Content } = {
	'email-change-asked': ({ userId, newEmail, notMe }, site) => ({
		subject: 'Your email address is about to change',
		heading: 'A new email address was requested',
		paragraphs: [
			`Someone signed in as ${userId} wants to change the email address of this account to ${newEmail}.`,
			'It will change when the link we sent to the new address is opened. Until then nothing changes.',
		],
		...ifNotYou(notMe, site, 'log in and change your password right away, then tell the team'),
	}),
	'email-changed': ({ userId, notMe }, site) => ({
		subject: 'Your email address was changed',
		heading: 'Address changed',
		paragraphs: [`The email address of the account ${userId} was changed. From now on we will write to the new address.`],
		...ifNotYou(notMe, site, 'tell the team right away'),
	}),
	'password-changed': ({ userId, at, waysIn, hasRemoved, notMe }, site) => ({
		subject: 'Your password was changed',
		heading: 'Password changed',
		paragraphs: [
			`The password of ${userId} was changed on ${manilaTime(at)}, Manila time.`,
			'Your other devices will have to log in again.',
			...(hasRemoved ? WAYS_REMOVED : []),
			...(itemsOf(waysIn).length > 0 ? WAYS_LEFT : []),
		],
		items: itemsOf(waysIn),
		...ifNotYou(notMe, site, 'choose a new password with "Find ID/PW" right away, then tell the team'),
	}),
	'game-password-set': ({ userId, at, notMe }, site) => ({
		subject: 'Your password in the game was set',
		heading: 'Password in the game',
		paragraphs: [
			`A password for the game was set for ${userId} on ${manilaTime(at)}, Manila time. It is on its way to the game.`,
			`Nag-set ng password sa game para kay ${userId} noong ${manilaTime(at, 'fil-PH')}, oras sa Maynila. Papunta na ito sa game.`,
		],
		...ifNotYou(notMe, site, 'change your password right away, then tell the team'),
	}),
	'user-id-changed': ({ userId, before, notMe }, site) => ({
		subject: 'Your user ID was changed',
		heading: 'Your new user ID',
		paragraphs: [
			`The game did not take the user ID ${before}, so you chose another one: ${userId}. Log in with it, here and in the game. Everything on your account stays.`,
			`Hindi tinanggap ng game ang User ID na ${before}, kaya pumili ka ng iba: ${userId}. Ito na ang pang-log in mo, dito at sa game. Walang nagbago sa laman ng account mo.`,
		],
		...ifNotYou(notMe, site, 'change your password right away, then tell the team'),
	}),
	'two-step-on': ({ userId, notMe }, site) => ({
		subject: 'Two-step login is on',
		heading: 'Two-step login is on',
		paragraphs: [`From now on ${userId} needs the password and a code to log in. Keep your recovery codes somewhere safe.`],
		...ifNotYou(notMe, site, 'choose a new password with "Find ID/PW" right away, then tell the team'),
	}),
	'two-step-off': ({ userId, notMe }, site) => ({
		subject: 'Two-step login is off',
		heading: 'Two-step login is off',
		paragraphs: [`From now on ${userId} needs only the password to log in.`],
		...ifNotYou(notMe, site, 'change your password right away and turn two-step login back on'),
	}),
	'passkey-added': ({ userId, name, notMe }, site) => ({
		subject: 'A passkey was added to your account',
		heading: 'A new passkey',
		paragraphs: [
			`A passkey was added to the account ${userId}. Whoever has its device can log in with it, without the password.`,
			`May nadagdag na passkey sa account na ${userId}. Makakapag-login gamit ito ang may hawak ng device, kahit walang password.`,
		],
		items: [name],
		...ifNotYou(notMe, site, 'log in, remove it on your account page and change your password right away, then tell the team'),
	}),
	'passkey-removed': ({ userId, name, notMe }, site) => ({
		subject: 'A passkey was removed from your account',
		heading: 'One passkey less',
		paragraphs: [
			`A passkey was removed from the account ${userId}. It opens nothing any more.`,
			`May inalis na passkey sa account na ${userId}. Wala na itong mabubuksan.`,
		],
		items: [name],
		...ifNotYou(notMe, site, 'change your password right away, then tell the team'),
	}),
	'identity-linked': ({ userId, identity, notMe }, site) => ({
		subject: 'Your account can be opened from another service now',
		heading: 'A new way to log in',
		paragraphs: [
			`The account ${userId} was linked to this one elsewhere. Whoever can log in there can log in here, without the password.`,
			`Na-link ang account na ${userId} sa account na ito sa ibang serbisyo. Ang makakapag-login doon ay makakapag-login na rin dito, kahit walang password.`,
		],
		items: [identity],
		...ifNotYou(notMe, site, 'log in, unlink it on your account page and change your password right away, then tell the team'),
	}),
	'identity-unlinked': ({ userId, identity, notMe }, site) => ({
		subject: 'One way to log in was taken off your account',
		heading: 'Unlinked',
		paragraphs: [
			`The account ${userId} is not linked to this one elsewhere any more. Log in with your user ID and password.`,
			`Hindi na naka-link ang account na ${userId} sa account na ito sa ibang serbisyo. Mag-login gamit ang User ID at password mo.`,
		],
		items: [identity],
		...ifNotYou(notMe, site, 'change your password right away, then tell the team'),
	}),
	'recovery-codes-renewed': ({ userId, notMe }, site) => ({
		subject: 'New recovery codes were made',
		heading: 'New recovery codes',
		paragraphs: [`New recovery codes were made for ${userId}. Older ones no longer work.`],
		...ifNotYou(notMe, site, 'change your password right away, then make new recovery codes'),
	}),
	'recovery-code-used': ({ userId, left, at, notMe }, site) => ({
		subject: 'A recovery code was used',
		heading: 'A recovery code was used',
		paragraphs: [
			`A recovery code of ${userId} was used on ${manilaTime(at)}, Manila time. Codes left: ${left}.`,
			`Ginamit ang isang recovery code ng ${userId} noong ${manilaTime(at, 'fil-PH')}, oras sa Maynila. Natitirang code: ${left}.`,
		],
		...ifNotYou(notMe, site, 'change your password right away, then make new recovery codes'),
	}),
	'secret-question-changed': ({ userId, notMe }, site) => ({
		subject: 'Your secret question was changed',
		heading: 'Secret question changed',
		paragraphs: [`The secret question of ${userId} and its answer were changed.`],
		...ifNotYou(notMe, site, 'change your password right away, then tell the team'),
	}),
	'data-exported': ({ userId, notMe }, site) => ({
		subject: 'A copy of your data was downloaded',
		heading: 'Your data was downloaded',
		paragraphs: [`Someone signed in as ${userId} downloaded a copy of the data of this account.`],
		...ifNotYou(notMe, site, 'change your password right away, then tell the team'),
	}),
	'new-device': ({ userId, device, address, by, at, notMe }, site) => ({
		subject: 'A new login to your account',
		heading: 'A login from somewhere new',
		paragraphs: [
			`Someone logged in as ${userId} from where you have not been lately, or with another kind of device, on ${manilaTime(at)}, Manila time.`,
			`May nag-login bilang ${userId} mula sa lugar na hindi mo napupuntahan kamakailan, o gamit ang ibang klase ng device, noong ${manilaTime(at, 'fil-PH')}, oras sa Maynila.`,
		],
		items: [device, address, ...(by ? [WAYS[by]] : [])],
		...ifNotYou(notMe, site, 'change your password right away, then tell the team'),
	}),
}

/** In both languages of a letter. */
const WAYS: Readonly<Record<SignInWay, string>> = { password: 'Password', passkey: 'Passkey', ...PROVIDER_NAMES }

const itemsOf = (ways: OpenWays | undefined): string[] =>
	ways
		? [
				...ways.identities,
				...ways.passkeys.map((name) => `${WAYS.passkey}: ${name}`),
				...(ways.recoveryCodes > 0 ? [`Recovery codes: ${ways.recoveryCodes}`] : []),
			]
		: []

const WAYS_LEFT = [
	'What is listed below opens the account as well, without the password. Remove on your account page what is not yours; new recovery codes end the old ones.',
	'Nabubuksan din ng mga nasa ibaba ang account, kahit walang password. Alisin sa account page mo ang hindi sa iyo; kapag gumawa ka ng bagong recovery code, hindi na gagana ang mga luma.',
]

const WAYS_REMOVED = [
	'This mailbox was confirmed just now, for the first time. Linked logins, passkeys, recovery codes and two-step login from before were removed, because somebody else may have set them. Set up your own on your account page.',
	'Ngayon lang nakumpirma ang mailbox na ito. Inalis ang mga naka-link na login, passkey, recovery code at two-step login mula sa dati, dahil baka iba ang nag-set ng mga iyon. Mag-set ng sa iyo sa account page mo.',
]

const ifNotYou = (notMe: string | null, site: Site, otherwise: string): Pick<Content, 'action' | 'closing'> =>
	!notMe
		? { closing: `If this was not you, ${otherwise}.` }
		: {
				action: { label: 'This was not me', url: linkTo(site, '/notme', notMe) },
				closing: `If this was you, do nothing. If this was not you, press "This was not me" within ${DAYS} days: the account is frozen at once, and only this mailbox opens it again. Opening the page changes nothing yet. / Kung ikaw ito, wala kang kailangang gawin. Kung hindi, pindutin ang "This was not me" sa loob ng ${DAYS} araw: ifi-freeze agad ang account, at ang mailbox na ito lang ang makakapagbukas nito.`,
			}

const DAYS = VALID_MS.freezeLink / DAY_MS

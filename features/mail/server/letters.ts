import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { LetterKind } from '#contract/letter-kinds.ts'
import { VALID_MS } from '#contract/limits.ts'
import type { OwnerNotice } from '#server/kernel/audit/owner-notice.ts'
import { EVENT_LETTERS, type EventFacts } from './event-letters.ts'
import { type Content, layOut, linkTo, manilaTime, type Site } from './layout.ts'
import { ownerNotice } from './owner-notice.ts'
import { TOP_UP_LETTERS, type TopUpFacts } from './top-up-letters.ts'
import { WARNINGS, type WarningFacts } from './warnings.ts'

/** The data of each kind of mail. No mail ever contains a password. */
type Facts = TopUpFacts &
	EventFacts &
	WarningFacts & {
		'verify-email': { userId: string; token: string }
		/** To the new address. */
		'confirm-new-email': { userId: string; token: string }
		/** To an address that staff or the operator set for an account. */
		'address-given': { userId: string; token: string }
		/**
		 * To the old address, after staff were informed that its mailbox is lost; the new one is masked. `until` is when the change takes effect.
		 */
		'address-change-agreed': { userId: string; newEmail: string; until: number; token: string }
		'user-id': { userIds: string[] }
		'reset-password': { userId: string; token: string }
		'step-up-code': { userId: string; code: string }
		'account-closed': { userId: string }
		/** To the mailbox that opens it again. */
		'account-frozen': { userId: string; token: string }
		/** To every owner; `by` is the user ID of the actor. */
		'owner-notice': { userId: string; by: string; notice: OwnerNotice }
		'ticket-received': TicketFacts
		'ticket-answered': TicketFacts
	}
/** A guest returns to the ticket with the key. Such a mail contains no text typed by users, so it cannot carry advertisements. */
type TicketFacts = { reference: string; key: string; isGuest: boolean }
type Kind = LetterKind
type Letters = { [K in Kind]: { kind: K; to: string } & Facts[K] }

/**
 * `nothing` is for an address without an account, or one that has reached its limit: the same work is done, so that timing reveals nothing.
 */
export type StoredLetter = Letters[Kind] | { kind: 'nothing'; to: string }
/** A letter that warns an owner, without what is the same for all. */
export type Warning = { [K in keyof WarningFacts]: { kind: K } & Omit<WarningFacts[K], 'userId' | 'notMe'> }[keyof WarningFacts]
export type WrittenLetter = Exclude<StoredLetter, { kind: 'nothing' }>
/** `account` is whom it is about; null for a guest and for nothing. */
export type Letter = StoredLetter & { account: number | null }

/** The mail as sent: subject, and the content as HTML and as text. */
export const writeLetter = (letter: WrittenLetter, site: Site): { subject: string; html: string; text: string } =>
	layOut(contentOf(letter, site), site)

/** True when the link or code in it has expired: sending it would only confuse the reader. */
export const isOutdated = (kind: StoredLetter['kind'], ageMs: number): boolean => ageMs >= (USEFUL_MS[kind] ?? Number.POSITIVE_INFINITY)

const USEFUL_MS: { [K in StoredLetter['kind']]?: number } = {
	'verify-email': VALID_MS.emailLink,
	'confirm-new-email': VALID_MS.emailLink,
	'address-given': VALID_MS.emailLink,
	'reset-password': VALID_MS.resetLink,
	'step-up-code': VALID_MS.mailedCode,
}

const contentOf = <K extends Kind>(letter: Letters[K], site: Site): Content => WORDS[letter.kind as K](letter, site)

const WORDS: { [K in Kind]: (letter: Letters[K], site: Site) => Content } = {
	'verify-email': ({ userId, token }, site) => ({
		subject: `Confirm your email address for ${site.appName}`,
		heading: `Welcome, ${userId}!`,
		paragraphs: [
			`Please confirm that this email address is yours. Then your ${site.appName} account is ready.`,
			`The link works once, for ${hours(VALID_MS.emailLink)}.`,
		],
		action: { label: 'Confirm my address', url: linkTo(site, '/verifyemail', token) },
		closing:
			'If this was not you, someone typed your address by mistake. You can ignore this email: without the link the address stays unconfirmed.',
	}),
	'confirm-new-email': ({ userId, token }, site) => ({
		subject: 'Confirm your new email address',
		heading: 'Your new address',
		paragraphs: [
			`${userId} asked us to use this address for a ${site.appName} account. It takes effect when you confirm it.`,
			`The link works once, for ${hours(VALID_MS.emailLink)}.`,
		],
		action: { label: 'Confirm my new address', url: linkTo(site, '/verifyemail', token) },
		closing: 'If this was not you, someone typed your address by mistake. You can ignore this email: nothing will change.',
	}),
	'address-given': ({ userId, token }, site) => ({
		subject: `This is now the address of ${userId}`,
		heading: 'The address of your account',
		paragraphs: [
			`The team of ${site.appName} gave the account ${userId} this email address. Confirm that it is yours.`,
			`The link works once, for ${hours(VALID_MS.emailLink)}. If you have forgotten the password, "Find ID/PW" sends a link for a new one to this address.`,
		],
		action: { label: 'Confirm my address', url: linkTo(site, '/verifyemail', token) },
		closing: 'If this was not you, someone gave us your address by mistake. Do not press the button, and tell the team.',
	}),
	'address-change-agreed': ({ userId, newEmail, until, token }, site) => ({
		subject: `Stop this if it was not you: a new address for ${userId}`,
		heading: 'Did you lose this mailbox?',
		paragraphs: [
			`Someone told the team of ${site.appName} that you can no longer open this mailbox, and asked to move the account ${userId} to another address: ${newEmail}.`,
			`It takes effect on ${manilaTime(until)}, Manila time. Until then you can stop it on the page below. Opening the page changes nothing: press "This was not me: stop it" there.`,
			`May nagsabi sa team ng ${site.appName} na hindi mo na mabuksan ang email na ito, at humingi ng ibang address para sa account na ${userId}. Magkakabisa ito sa ${manilaTime(until, 'fil-PH')}, oras sa Maynila; ang bagong address ay ${newEmail}.`,
			'Kung hindi ikaw iyon, buksan ang page sa ibaba at pindutin ang "Hindi ako iyon: itigil ito", saka palitan ang password mo.',
		],
		action: { label: 'This was not me', url: linkTo(site, '/stopaddress', token) },
		closing:
			'If this was not you, stop it and change your password. If it was you, do nothing. / Kung ikaw ito, wala kang kailangang gawin.',
	}),
	'user-id': ({ userIds }, site) => ({
		subject: `Your user ID for ${site.appName}`,
		heading: userIds.length > 1 ? 'Here are your user IDs' : 'Here is your user ID',
		paragraphs: [userIds.length > 1 ? 'These accounts belong to this address:' : 'This account belongs to this address:'],
		items: userIds,
		action: { label: 'Log in', url: linkTo(site, '/login') },
		closing: 'If this was not you, you can ignore this email. Only you received it.',
	}),
	'reset-password': ({ userId, token }, site) => ({
		subject: 'Choose a new password',
		heading: 'Choose a new password',
		paragraphs: [
			`Someone asked for a new password for ${userId}. The old one keeps working until you choose another.`,
			`The link works once, for ${minutes(VALID_MS.resetLink)}.`,
		],
		action: { label: 'Choose a new password', url: linkTo(site, '/resetpassword', token) },
		closing: 'If this was not you, you can ignore this email. Nobody can change your password without this link, so do not share it.',
	}),
	'step-up-code': ({ userId, code }) => ({
		subject: 'Your confirmation code',
		heading: 'Confirm that it is you',
		paragraphs: [`Enter this code to continue, ${userId}. It works once, for ${minutes(VALID_MS.mailedCode)}.`],
		code,
		closing: 'If this was not you, someone knows your password: change it now. Do not share this code. The team will never ask for it.',
	}),
	'owner-notice': ownerNotice,
	'ticket-received': (facts, site) => ({
		subject: `We have your ticket ${facts.reference}`,
		heading: 'We have your ticket',
		paragraphs: [`Your ticket ${facts.reference} is with the ${site.appName} team. We will email you when we reply.`],
		...wayTo(facts, site, 'See my ticket'),
		why: WHY_TICKET,
		closing: 'If this was not you, someone typed your address by mistake. You can ignore this email.',
	}),
	'ticket-answered': (facts, site) => ({
		subject: `Your ticket ${facts.reference} has a reply`,
		heading: 'We have replied',
		paragraphs: [`The ${site.appName} team has replied to your ticket ${facts.reference}.`],
		...wayTo(facts, site, 'Read the reply'),
		why: WHY_TICKET,
		closing: 'If this was not you, someone typed your address by mistake. You can ignore this email.',
	}),
	...EVENT_LETTERS,
	...TOP_UP_LETTERS,
	...WARNINGS,
	'account-frozen': ({ userId, token }, site) => ({
		subject: 'Your account is frozen: the way back',
		heading: 'Your account is frozen',
		paragraphs: [
			`Someone said with a link from this mailbox that what was done with ${userId} was not its owner. So nobody can log in to it, here or in the game, nothing can be bought or changed, and all devices are logged out.`,
			'Are you the owner? Choose a new password on the page below, and the account is yours again. The page says what else it puts back.',
			`May nagsabi, gamit ang link mula sa mailbox na ito, na hindi ang may-ari ang gumalaw sa ${userId}. Kaya walang makakapag-login dito, sa site man o sa game, walang mabibili at walang mapapalitan.`,
			'Ikaw ba ang may-ari? Gumawa ng bagong password sa page sa ibaba, at sa iyo na ulit ang account.',
			`The link works once, for ${VALID_MS.unfreezeLink / DAY_MS} days. After that, "Find ID/PW" sends another one.`,
		],
		action: { label: 'Open my account again', url: linkTo(site, '/unfreeze', token) },
		closing:
			'If this was not you, leave it as it is and tell the team. Nobody else can open it: not who has the password, and no single member of the team. / Kung hindi ikaw ito, hayaan lang at sabihan ang team. Walang ibang makakapagbukas nito: hindi ang may alam ng password, at hindi rin ang iisang tao sa team.',
	}),
	'account-closed': ({ userId }, site) => ({
		subject: 'Your account was closed',
		heading: 'Your account was closed',
		paragraphs: [`The account ${userId} was closed at its owner's request. Thank you for playing on ${site.appName}.`],
		closing: 'If this was not you, tell the team right away.',
	}),
}

const WHY_TICKET =
	'You get this email because this address was given with a support ticket. It was sent automatically, so please do not reply to it.'

/** The key comes after the #, which browsers do not send to servers. */
const wayTo = ({ reference, key, isGuest }: TicketFacts, { publicUrl }: Site, label: string) => {
	const url = new URL(`/checkticket?ticket=${reference}`, publicUrl)
	if (isGuest) url.hash = `key=${key}`
	return { items: isGuest ? [`Reference: ${reference}`, `Key: ${key}`] : [`Reference: ${reference}`], action: { label, url: url.href } }
}

const hours = (ms: number) => `${ms / HOUR_MS} hours`
const minutes = (ms: number) => `${ms / 60_000} minutes`

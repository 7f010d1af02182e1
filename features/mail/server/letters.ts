import { HOUR_MS } from '#contract/durations.ts'
import type { LetterKind } from '#contract/letter-kinds.ts'
import { VALID_MS } from '#contract/limits.ts'
import type { OwnerNotice } from '#server/kernel/calls/owner-notice.ts'
import { type Content, layOut, type Site } from './layout.ts'
import { ownerNotice } from './owner-notice.ts'
import { TOP_UP_LETTERS, type TopUpFacts } from './top-up-letters.ts'

/** The data of each kind of mail. No mail ever contains a password. */
type Facts = TopUpFacts & {
	'verify-email': { userId: string; token: string }
	/** To the new address. */
	'confirm-new-email': { userId: string; token: string }
	/** To the old address; the new one is masked. */
	'email-change-asked': { userId: string; newEmail: string }
	'email-changed': { userId: string }
	/** To an address that staff or the operator set for an account. */
	'address-given': { userId: string; token: string }
	/**
	 * To the old address, after staff were informed that its mailbox is lost; the new one is masked. `until` is when the change takes effect.
	 */
	'address-change-agreed': { userId: string; newEmail: string; until: number; token: string }
	'user-id': { userIds: string[] }
	'reset-password': { userId: string; token: string }
	'password-changed': { userId: string; at: number }
	/** The password of the account in the game, which is not always that of the site. */
	'game-password-set': { userId: string; at: number }
	/** `before` is free again. */
	'user-id-changed': { userId: string; before: string }
	'step-up-code': { userId: string; code: string }
	'two-step-on': { userId: string }
	'two-step-off': { userId: string }
	'recovery-codes-renewed': { userId: string }
	'secret-question-changed': { userId: string }
	'data-exported': { userId: string }
	'account-closed': { userId: string }
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
		action: { label: 'Confirm my address', url: page(site, '/verifyemail', token) },
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
		action: { label: 'Confirm my new address', url: page(site, '/verifyemail', token) },
		closing: 'If this was not you, someone typed your address by mistake. You can ignore this email: nothing will change.',
	}),
	'email-change-asked': ({ userId, newEmail }) => ({
		subject: 'Your email address is about to change',
		heading: 'A new email address was requested',
		paragraphs: [
			`Someone signed in as ${userId} wants to change the email address of this account to ${newEmail}.`,
			'It will change when the link we sent to the new address is opened. Until then nothing changes.',
		],
		closing: 'If this was not you, log in and change your password right away, then tell the team.',
	}),
	'email-changed': ({ userId }) => ({
		subject: 'Your email address was changed',
		heading: 'Address changed',
		paragraphs: [`The email address of the account ${userId} was changed. From now on we will write to the new address.`],
		closing: 'If this was not you, tell the team right away.',
	}),
	'address-given': ({ userId, token }, site) => ({
		subject: `This is now the address of ${userId}`,
		heading: 'The address of your account',
		paragraphs: [
			`The team of ${site.appName} gave the account ${userId} this email address. Confirm that it is yours.`,
			`The link works once, for ${hours(VALID_MS.emailLink)}. If you have forgotten the password, "Find ID/PW" sends a link for a new one to this address.`,
		],
		action: { label: 'Confirm my address', url: page(site, '/verifyemail', token) },
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
		action: { label: 'This was not me', url: page(site, '/stopaddress', token) },
		closing:
			'If this was not you, stop it and change your password. If it was you, do nothing. / Kung ikaw ito, wala kang kailangang gawin.',
	}),
	'user-id': ({ userIds }, site) => ({
		subject: `Your user ID for ${site.appName}`,
		heading: userIds.length > 1 ? 'Here are your user IDs' : 'Here is your user ID',
		paragraphs: [userIds.length > 1 ? 'These accounts belong to this address:' : 'This account belongs to this address:'],
		items: userIds,
		action: { label: 'Log in', url: page(site, '/login') },
		closing: 'If this was not you, you can ignore this email. Only you received it.',
	}),
	'reset-password': ({ userId, token }, site) => ({
		subject: 'Choose a new password',
		heading: 'Choose a new password',
		paragraphs: [
			`Someone asked for a new password for ${userId}. The old one keeps working until you choose another.`,
			`The link works once, for ${minutes(VALID_MS.resetLink)}.`,
		],
		action: { label: 'Choose a new password', url: page(site, '/resetpassword', token) },
		closing: 'If this was not you, you can ignore this email. Nobody can change your password without this link, so do not share it.',
	}),
	'password-changed': ({ userId, at }) => ({
		subject: 'Your password was changed',
		heading: 'Password changed',
		paragraphs: [
			`The password of ${userId} was changed on ${manilaTime(at)}, Manila time.`,
			'Your other devices will have to log in again.',
		],
		closing: 'If this was not you, choose a new password with "Find ID/PW" right away, then tell the team.',
	}),
	'game-password-set': ({ userId, at }) => ({
		subject: 'Your password in the game was set',
		heading: 'Password in the game',
		paragraphs: [
			`A password for the game was set for ${userId} on ${manilaTime(at)}, Manila time. It is on its way to the game.`,
			`Nag-set ng password sa game para kay ${userId} noong ${manilaTime(at, 'fil-PH')}, oras sa Maynila. Papunta na ito sa game.`,
		],
		closing:
			'If this was not you, change your password right away, then tell the team. / Kung hindi ikaw ito, palitan agad ang password mo, saka sabihan ang team.',
	}),
	'user-id-changed': ({ userId, before }) => ({
		subject: 'Your user ID was changed',
		heading: 'Your new user ID',
		paragraphs: [
			`The game did not take the user ID ${before}, so you chose another one: ${userId}. Log in with it, here and in the game. Everything on your account stays.`,
			`Hindi tinanggap ng game ang User ID na ${before}, kaya pumili ka ng iba: ${userId}. Ito na ang pang-log in mo, dito at sa game. Walang nagbago sa laman ng account mo.`,
		],
		closing:
			'If this was not you, change your password right away, then tell the team. / Kung hindi ikaw ito, palitan agad ang password mo, saka sabihan ang team.',
	}),
	'step-up-code': ({ userId, code }) => ({
		subject: 'Your confirmation code',
		heading: 'Confirm that it is you',
		paragraphs: [`Enter this code to continue, ${userId}. It works once, for ${minutes(VALID_MS.mailedCode)}.`],
		code,
		closing: 'If this was not you, someone knows your password: change it now. Do not share this code. The team will never ask for it.',
	}),
	'two-step-on': ({ userId }) => ({
		subject: 'Two-step login is on',
		heading: 'Two-step login is on',
		paragraphs: [`From now on ${userId} needs the password and a code to log in. Keep your recovery codes somewhere safe.`],
		closing: 'If this was not you, choose a new password with "Find ID/PW" right away, then tell the team.',
	}),
	'owner-notice': ownerNotice,
	'two-step-off': ({ userId }) => ({
		subject: 'Two-step login is off',
		heading: 'Two-step login is off',
		paragraphs: [`From now on ${userId} needs only the password to log in.`],
		closing: 'If this was not you, change your password right away and turn two-step login back on.',
	}),
	'recovery-codes-renewed': ({ userId }) => ({
		subject: 'New recovery codes were made',
		heading: 'New recovery codes',
		paragraphs: [`New recovery codes were made for ${userId}. The old ones no longer work.`],
		closing: 'If this was not you, change your password right away, then turn two-step login off and on again.',
	}),
	'secret-question-changed': ({ userId }) => ({
		subject: 'Your secret question was changed',
		heading: 'Secret question changed',
		paragraphs: [`The secret question of ${userId} and its answer were changed.`],
		closing: 'If this was not you, change your password right away, then tell the team.',
	}),
	'data-exported': ({ userId }) => ({
		subject: 'A copy of your data was downloaded',
		heading: 'Your data was downloaded',
		paragraphs: [`Someone signed in as ${userId} downloaded a copy of the data of this account.`],
		closing: 'If this was not you, change your password right away, then tell the team.',
	}),
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
	...TOP_UP_LETTERS,
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

const page = ({ publicUrl }: Site, path: string, token?: string): string => {
	const url = new URL(path, publicUrl)
	if (token !== undefined) url.searchParams.set('token', token)
	return url.href
}

const hours = (ms: number) => `${ms / HOUR_MS} hours`
const minutes = (ms: number) => `${ms / 60_000} minutes`

const manilaTime = (at: number, locale: 'en-GB' | 'fil-PH' = 'en-GB') =>
	new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Manila', dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))

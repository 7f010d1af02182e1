import { describe, expect, it } from 'vitest'
import { recovery as filipino } from '#features/accounts/words/recovery.fil.ts'
import { recovery as english } from '#features/accounts/words/recovery.ts'
import type { OwnerNotice } from '#server/kernel/audit/owner-notice.ts'
import { SITE } from '../../../tests/post-office.ts'
import { type WrittenLetter, writeLetter } from './letters.ts'

const to = 'ana@example.com'
const userId = 'ana_reyes'
const token = 'a+b/c=&d?e#f'
const SIGNED_UP = { name: 'Mayumi', event: 7, title: 'Club war', titleFil: 'Labanan ng mga club', at: Date.UTC(2026, 10, 21, 16, 5) }
const LETTERS: { [K in WrittenLetter['kind']]: Extract<WrittenLetter, { kind: K }> } = {
	'verify-email': { kind: 'verify-email', to, userId, token },
	'confirm-new-email': { kind: 'confirm-new-email', to, userId, token },
	'email-change-asked': { kind: 'email-change-asked', to, userId, notMe: token, newEmail: 'ju***@g***.com' },
	'email-changed': { kind: 'email-changed', to, userId, notMe: token },
	'address-given': { kind: 'address-given', to, userId, token },
	'address-change-agreed': {
		kind: 'address-change-agreed',
		to,
		userId,
		token,
		newEmail: 'ju***@g***.com',
		until: Date.UTC(2026, 10, 21, 16, 5),
	},
	'user-id': { kind: 'user-id', to, userIds: [userId, 'ana_second'] },
	'reset-password': { kind: 'reset-password', to, userId, token },
	'password-changed': {
		kind: 'password-changed',
		to,
		userId,
		notMe: token,
		at: Date.UTC(2026, 10, 21, 16, 5),
		waysIn: { identities: ['Discord: Juan'], passkeys: ['Telepono ni Juan'], recoveryCodes: 9 },
		hasRemoved: true,
	},
	'user-id-changed': { kind: 'user-id-changed', to, userId, notMe: token, before: 'maria' },
	'game-password-set': { kind: 'game-password-set', to, userId, notMe: token, at: Date.UTC(2026, 10, 21, 16, 5) },
	'step-up-code': { kind: 'step-up-code', to, userId, code: '042137' },
	'two-step-on': { kind: 'two-step-on', to, userId, notMe: token },
	'two-step-off': { kind: 'two-step-off', to, userId, notMe: token },
	'passkey-added': { kind: 'passkey-added', to, userId, notMe: token, name: 'Telepono ni Juan' },
	'passkey-removed': { kind: 'passkey-removed', to, userId, notMe: token, name: 'Telepono ni Juan' },
	'identity-linked': { kind: 'identity-linked', to, userId, notMe: token, identity: 'Discord: Juan' },
	'identity-unlinked': { kind: 'identity-unlinked', to, userId, notMe: token, identity: 'Discord: Juan' },
	'recovery-codes-renewed': { kind: 'recovery-codes-renewed', to, userId, notMe: token },
	'secret-question-changed': { kind: 'secret-question-changed', to, userId, notMe: token },
	'data-exported': { kind: 'data-exported', to, userId, notMe: token },
	'owner-notice': {
		kind: 'owner-notice',
		to,
		userId,
		by: 'may_ari',
		notice: { what: 'download', name: 'Manila client', before: 'mirror.example', after: 'other.example' },
	},
	'account-closed': { kind: 'account-closed', to, userId },
	'account-frozen': { kind: 'account-frozen', to, userId, token },
	'new-device': {
		kind: 'new-device',
		to,
		userId,
		notMe: token,
		device: 'Chrome on Android',
		address: '203.0.113.7',
		by: 'discord',
		at: Date.UTC(2026, 10, 21, 16, 5),
	},
	'recovery-code-used': { kind: 'recovery-code-used', to, userId, notMe: token, left: 4, at: Date.UTC(2026, 10, 21, 16, 5) },
	'event-place': { kind: 'event-place', to, userId, ...SIGNED_UP },
	'event-taken-out': { kind: 'event-taken-out', to, userId, ...SIGNED_UP, reason: 'Uses a bot' },
	'ticket-received': { kind: 'ticket-received', to, reference: 'T-7K3Q-91', key: 'ABCD-EFGH-JKMN-PQRS', isGuest: true },
	'top-up-loaded': { kind: 'top-up-loaded', to, userId, reference: 'P-7K3-Q9X', points: 500, debt: 20 },
	'top-up-refused': { kind: 'top-up-refused', to, userId, reference: 'P-7K3-Q9X', reason: 'not-received', text: '' },
	'top-up-asked': { kind: 'top-up-asked', to, userId, reference: 'P-7K3-Q9X' },
	'top-up-expired': { kind: 'top-up-expired', to, userId, reference: 'P-7K3-Q9X', wasAsked: true },
	'top-up-reversed': { kind: 'top-up-reversed', to, userId, reference: 'P-7K3-Q9X', taken: 480, owed: 20 },
	'ticket-answered': { kind: 'ticket-answered', to, reference: 'T-7K3Q-91', key: 'ABCD-EFGH-JKMN-PQRS', isGuest: false },
}
const NOTICES: { [K in OwnerNotice['what']]: Extract<OwnerNotice, { what: K }> } = {
	role: { what: 'role', whose: 'juan_cruz', before: 'player', after: 'support' },
	limits: {
		what: 'limits',
		before: { adjustment: 100, batch: 1_000, priceCutBelow: 50 },
		after: { adjustment: 200, batch: 1_000, priceCutBelow: 40 },
	},
	'address-hours': { what: 'address-hours', before: 48, after: 24 },
	referral: { what: 'referral', before: { sharePercent: 5, monthlyCap: 100 }, after: { sharePercent: 6, monthlyCap: 200 } },
	'vote-budget': { what: 'vote-budget', before: 0, after: 2_000 },
	'vote-site': { what: 'vote-site', name: 'Top Campus Servers', before: null, after: 50 },
	'confirmed-address': { what: 'confirmed-address' },
	download: { what: 'download', name: 'Manila client', before: null, after: 'other.example' },
	'more-downloads': { what: 'more-downloads' },
	'game-name': { what: 'game-name', name: 'Lakan', whose: 'juan_cruz', rCoin: 40, milleage: 0 },
	channel: { what: 'channel', name: 'GCash', before: '0917 000 0000', after: '0917 111 1111' },
	package: { what: 'package', name: 'Starter', before: '₱100.00 for 100 + 5 points', after: '₱1.00 for 100000 + 0 points' },
	'payment-back': { what: 'payment-back', reference: 'P-7K3-Q9X', whose: 'juan_cruz' },
	closed: { what: 'closed', part: 'shop' },
	'two-step': { what: 'two-step' },
	passkey: { what: 'passkey' },
}
const noticed = Object.values(NOTICES).map((notice) => ({ ...LETTERS['owner-notice'], notice }))
const written = [...Object.values(LETTERS), ...noticed].map((letter) => ({ letter, ...writeLetter(letter, SITE) }))
const linksOf = (text: string) => [...text.matchAll(/https?:[^\s"<]+/g)].map(([link]) => link.replaceAll('&amp;', '&'))

const isOfCompany = (letter: object) => 'notice' in letter && JSON.stringify(letter).includes('payment-back')

describe.each(written)('the letter $letter.kind', ({ letter, subject, html, text }) => {
	it('says the same as HTML and as text', () => {
		expect(subject).toMatch(/^[A-Z][^\r\n]{8,77}$/)
		for (const part of [html, text]) {
			expect(part).toContain('reference' in letter ? letter.reference : userId)
			expect(part).toContain(isOfCompany(letter) ? 'Look at the payment' : 'If this was not you')
			expect(part).not.toMatch(/undefined|\[object|NaN|null/)
		}
		expect(text).not.toMatch(/[<>]|&\w+;/)
	})

	it('leads nowhere but to the site, and loads nothing', () => {
		const links = [...linksOf(html), ...linksOf(text)]
		expect(links.length).toBeGreaterThan(1)
		expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([SITE.publicUrl]))
		expect(html).not.toMatch(/<(img|link|script|style|iframe|form)\b|url\(|@import|src=/i)
	})

	it('carries its token as it is, in a link that stands alone on its line', () => {
		if (!('token' in letter) && !('notMe' in letter)) return
		const link = text.split('\n').find((line) => line.includes('token='))
		expect(new URL(String(link)).searchParams.get('token')).toBe(token)
		expect(linksOf(html)).toContain(link)
	})

	it('calls the balances as the site does', () => {
		const other = writeLetter(letter, { ...SITE, rCoin: 'Cash', milleage: 'Votes' })
		expect(other.subject + other.html + other.text).not.toMatch(/R-Coin|Milleage/)
	})

	it('has lines that every mail program shows whole', () => {
		const long = text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https://'))
		expect(long).toEqual([])
	})
})

describe('a letter', () => {
	it('leads to the page of its kind', () => {
		const pathOf = (kind: WrittenLetter['kind']) => new URL(linksOf(writeLetter(LETTERS[kind], SITE).text)[0] ?? '').pathname
		expect(pathOf('verify-email')).toBe('/verifyemail')
		expect(pathOf('confirm-new-email')).toBe('/verifyemail')
		expect(pathOf('reset-password')).toBe('/resetpassword')
		expect(pathOf('address-given')).toBe('/verifyemail')
		expect(pathOf('address-change-agreed')).toBe('/stopaddress')
		expect(pathOf('account-frozen')).toBe('/unfreeze')
		expect(pathOf('new-device')).toBe('/notme')
	})

	it('names the button of the page that stops another address, in both languages', () => {
		const text = writeLetter(LETTERS['address-change-agreed'], SITE).text.replaceAll(/\s+/g, ' ')
		for (const { stop } of [english, filipino]) expect(text).toContain(`"${stop.submit}"`)
		expect(text).toContain('22 November 2026 at 00:05, Manila time')
		expect(text).toContain('Magkakabisa ito sa Nobyembre 22, 2026 nang 12:05 AM, oras sa Maynila; ang bagong address ay ju***@g***.com.')
	})

	it('has no link that freezes where the account is one of staff, and says what to do instead', () => {
		const { text } = writeLetter({ ...LETTERS['password-changed'], notMe: null }, SITE)
		expect(text).not.toContain('/notme')
		expect(text).toContain('If this was not you, choose a new password')
	})

	it('tells the time in Manila, and how long its proof holds', () => {
		const text = (kind: WrittenLetter['kind']) => writeLetter(LETTERS[kind], SITE).text.replaceAll('\n', ' ')
		expect(text('password-changed')).toContain('22 November 2026 at 00:05, Manila time')
		expect(text('reset-password')).toContain('works once, for 30 minutes')
		expect(text('step-up-code')).toContain('works once, for 10 minutes')
		expect(text('step-up-code')).toContain('    042137')
		expect(text('verify-email')).toContain('works once, for 24 hours')
	})

	it.each([NOTICES.limits, NOTICES.referral])(
		'tells until when an owner can set back what was changed of $what, in both languages',
		(notice) => {
			const text = writeLetter({ ...LETTERS['owner-notice'], notice }, SITE).text.replaceAll('\n', ' ')
			expect(text).toContain('It takes effect in 24 hours; until then any owner can set it back.')
			expect(text).toContain('Magkakabisa ito pagkalipas ng 24 oras. Hanggang doon, puwede itong ibalik ng sinumang owner.')
		},
	)

	it('shows other people’s words as words', () => {
		const evil = `"><script>alert(1)</script>'\r\n\u2028https\u202e&amp;`
		const { html, text, subject } = writeLetter(
			{ kind: 'verify-email', to, userId: evil, token: '"><b>\r\n' },
			{ ...SITE, appName: `Bar<b>\r\nBcc: x@example.com` },
		)
		expect(html).not.toMatch(/<script|<b>|\u202e|\u2028/)
		expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39; https &amp;amp;!')
		expect(text).toContain('Welcome, "><script>alert(1)</script>\' https &amp;!')
		expect(subject).toBe('Confirm your email address for Bar<b> Bcc: x@example.com')
	})
})

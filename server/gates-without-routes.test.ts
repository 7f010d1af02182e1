import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { RATE_LIMITS } from '#contract/limits.ts'
import { CLOSABLE, PARTS } from '#features/site/closing.contract.ts'
import { stock } from '../tests/goods.ts'
import { DOWNLOAD } from '../tests/media-actions.ts'
import { emailOf, subjectsTo } from '../tests/proofs.ts'
import { appoint } from '../tests/staff.ts'
import { TOP_UP_CHANNEL, TOP_UP_PACKAGE } from '../tests/top-ups.ts'
import { openWorld, type Person, registration, type World } from '../tests/world.ts'
import type { Services } from './composition.ts'
import type { Actor } from './kernel/calls/actor.ts'

/** A job or a command that calls a service passes the same gates as a call: nothing here goes through a route. */
let world: World
let player: Person
let itemId: number
beforeAll(async () => {
	world = await openWorld()
	player = await world.register()
	itemId = await stock(world, { price: 10 })
})
afterAll(() => world.close())

const change = (changes: Parameters<Services['settings']['change']>[1]) =>
	world.database.transaction((tx) => world.services.settings.change(tx, changes, world.clock.now()))

const buyer = (isEmailVerified = true) => ({ accountId: player.userNum, isEmailVerified })
const within: World['database']['transaction'] = (work) => world.database.transaction(work)
const code = (text = 'AAAA-BBBB-CCCC-DDDD') => ({ address: '192.0.2.1', code: text, referralCode: '' })
const ofGuest = { accountId: null, email: 'guest@example.com', category: 'other' as const, subject: 'Help', message: 'Please', images: [] }

/** What players can do that somebody may have closed, or that needs a verified address. */
const ATTEMPTS = {
	buyItem: (isVerified?: boolean) => world.services.orders.buyItem(within, buyer(isVerified), { itemId }),
	buyCart: (isVerified?: boolean) => world.services.orders.buyCart(within, buyer(isVerified), []),
	redeem: (isVerified?: boolean) => world.services.redeeming.redeem(within, buyer(isVerified), code()),
	topUp: (isVerified?: boolean) => world.services.topUps.orders.make(within, buyer(isVerified), { package: 1 }),
	register: () => world.services.accounts.register({ ...registration('a_newcomer'), gender: 'Female', agreeTerms: true }, '192.0.2.1'),
	ask: () => world.services.tickets.submit({ ...ofGuest, formKey: null, address: '192.0.2.1' }, within),
}

const SOMEONE = {
	accountId: 0,
	userId: 'a_job',
	status: ACCOUNT_STATUS.owner,
	isEmailVerified: true,
	sessionId: 0,
	lacksTwoStep: false,
	lacksPasskey: false,
}

/** What decides who comes into an account. */
const WITH_A_PASSWORD = {
	'begin a passkey': (actor: Actor) => world.services.passkeys.begin(actor),
	'add a passkey': (actor: Actor) => world.services.passkeys.add(actor, { name: 'Phone', passkey: NO_PASSKEY }, within),
	'remove a passkey': (actor: Actor) => world.services.passkeys.removeOne(actor, 1, within),
	'begin two-step login': (actor: Actor) => world.services.twoStep.begin(actor, within),
	'turn two-step login on': (actor: Actor) => world.services.twoStep.confirm(actor, '000000', within),
	'turn two-step login off': (actor: Actor) => world.services.twoStep.end(actor, '000000', within),
	'link an identity': (actor: Actor) => world.services.identities.link(actor, { cookie: null, id: 'x' }, within),
	'unlink an identity': (actor: Actor) => world.services.sessions.unlinkIdentity(actor, 'discord', within),
	'make recovery codes': (actor: Actor) => world.services.recoveryCodes.renew(actor, within),
}
const NO_PASSKEY = { id: '', clientDataJSON: '', attestationObject: '', transports: [] }

/** 'done', or the code of the refusal. */
const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
	attempt.then(
		() => 'done',
		(error) => error.code,
	)

describe('a service refuses without any route', () => {
	it.each([
		['buyItem', 'shop'],
		['buyCart', 'shop'],
		['redeem', 'redeeming'],
		['topUp', 'topUps'],
		['register', 'registration'],
		['ask', 'guestTickets'],
	] as const)('to %s while that part of the site is closed, and only then', async (name, part) => {
		await change({ closed: [part] })
		expect(await outcomeOf(ATTEMPTS[name]())).toBe(CLOSABLE[part])
		await change({ closed: PARTS.filter((other) => other !== part) })
		expect(await outcomeOf(ATTEMPTS[name]())).not.toMatch(/_CLOSED$/)
		await change({ closed: [] })
	})

	it.each(['buyItem', 'buyCart', 'redeem', 'topUp'] as const)(
		'to %s without a verified address, where the site asks for one',
		async (name) => {
			await change({ requireVerifiedEmail: true })
			await expect.poll(() => outcomeOf(ATTEMPTS[name](false))).toBe('EMAIL_NOT_VERIFIED')
			expect(await outcomeOf(ATTEMPTS[name](true))).not.toBe('EMAIL_NOT_VERIFIED')
			await change({ requireVerifiedEmail: false })
			await expect.poll(() => outcomeOf(ATTEMPTS[name](false))).not.toBe('EMAIL_NOT_VERIFIED')
		},
	)

	it('more guesses at codes than an account may make', async () => {
		const { userNum } = await world.register()
		const guess = () => outcomeOf(world.services.redeeming.redeem(within, { accountId: userNum, isEmailVerified: true }, code()))
		for (let tries = 0; tries < RATE_LIMITS.redeemPerAccount.points; tries++) expect(await guess()).toBe('CODE_INVALID')
		expect(await guess()).toBe('TOO_MANY_REQUESTS')
	})

	it('more replies than a ticket takes, and counts none of strangers', async () => {
		const { given } = await world.services.tickets.submit({ ...ofGuest, formKey: null, address: '192.0.2.2' }, within)
		const reply = (key: string) =>
			outcomeOf(world.services.tickets.reply({ ...given, key, accountId: null }, { message: 'And?', images: [] }, within))
		for (let stranger = 0; stranger < 3; stranger++) expect(await reply('made-up')).toBe('TICKET_NOT_FOUND')
		for (let sent = 0; sent < RATE_LIMITS.repliesPerTicket.points; sent++) expect(await reply(given.key)).toBe('done')
		expect(await reply(given.key)).toBe('TOO_MANY_REQUESTS')
	})

	it.each(Object.keys(WITH_A_PASSWORD))('to %s without the password', async (name) => {
		const actor = { ...SOMEONE, accountId: player.userNum, status: ACCOUNT_STATUS.player }
		expect(await outcomeOf(WITH_A_PASSWORD[name as keyof typeof WITH_A_PASSWORD](actor))).toBe('STEP_UP_NEEDED')
	})

	it('more mails to confirm an address than an account may ask for', async () => {
		const { userNum } = await world.register()
		const resend = () => outcomeOf(world.services.accounts.resendVerification(userNum, within))
		const outcomes = []
		for (let asked = 0; asked <= RATE_LIMITS.codeMailsPerAccount.points; asked++) outcomes.push(await resend())
		expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS')
	})
})

describe('a service tells all owners without any route', () => {
	const TOLD: [what: string, act: (services: Services) => Promise<unknown>][] = [
		['that a limit was loosened', (services) => editing(services, { addressChangeHours: 1 })],
		['that a part was closed', (services) => within((tx) => services.settings.close(tx, 'topUps', telling(services)))],
		['of a download', ({ media }) => within((tx) => media.downloadLists.create(tx, DOWNLOAD, SOMEONE))],
		['of a package', ({ topUps }) => within((tx) => topUps.offers.packages.create(tx, TOP_UP_PACKAGE, SOMEONE))],
		['of a channel', ({ topUps }) => within((tx) => topUps.offers.channels.create(tx, TOP_UP_CHANNEL, SOMEONE))],
	]
	const telling = ({ accounts }: Services) => ({ now: world.clock.now(), by: SOMEONE, notifyOwners: accounts.notifyOwners })
	const editing = (services: Services, changes: Parameters<Services['settings']['edit']>[1]) =>
		within((tx) => services.settings.edit(tx, changes, { edition: undefined, ...telling(services) }))

	it.each(TOLD)('%s', async (_what, act) => {
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const before = await subjectsTo(world, emailOf(owner))
		await act(world.services)
		expect(await subjectsTo(world, emailOf(owner))).toHaveLength(before.length + 1)
	})
})

it('the service of grants refuses what its list lacks without any route', async () => {
	const asked = {
		what: 'r-coin',
		amount: 5,
		source: 'places',
		month: '2026-10',
		board: 'level',
		first: 3,
		last: 1,
		reason: 'A prize',
	} as const
	expect(await outcomeOf(world.services.grants.listFor(asked))).toBe('VALIDATION')
})

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TopUpOrder } from '#contract/top-ups.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { leaveKeyMark } from '#server/modules/site/site.ts'
import { sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { signIn } from '../../tests/proofs.ts'
import { agreeToAddress, askForAddress, makeVoid, missesRequest, missesTopUps } from '../../tests/safety.ts'
import { appoint } from '../../tests/staff.ts'
import { approveTopUp, sentTopUp, stockTopUps } from '../../tests/top-ups.ts'
import type { Person, World } from '../../tests/world.ts'
import type { PlayerLoss } from './missing.ts'
import type { VoidThere } from './void-codes.ts'

/**
 * A site is backed up, used further, and restored. What happened between backup and restore is found in the site that was set aside,
 * while the restored site runs and gives the same numbers to other rows.
 */
let site: KeptSite
let restored: string
let aside: string
let ana: Person
let ben: Person
let carla: Person
let dora: Person
let elsa: Person
let flor: Person
let leaked: string[]
let topUps: Record<'paid' | 'gone', TopUpOrder>
let world: World
const keys: Record<string, string> = {}

beforeAll(async () => {
	site = await keptSite()
	await site.running(liveOn)
	;({ out: restored, aside } = await site.restore())
	world = await site.open()
	// The numbers of abandoned rows are given to new rows.
	const dan = await world.register({ userId: 'ben_santos', userEmail: 'dan@example.com' })
	expect(dan.userNum).toBe(ben.userNum)
	await load(world, dan)
	await buy(world, dan, 'Of Dan')
}, 240_000)
afterAll(async () => {
	await world.close()
	await site.drop()
})

/** Ana has bought two things before the backup is taken; everything else happens after it. */
const liveOn = async (old: World) => {
	ana = await old.register({ userId: 'ana_reyes', userEmail: 'ana@example.com' })
	carla = await old.register({ userId: 'carla_cruz', userEmail: 'carla@example.com' })
	await setStatus(old, carla, 11)
	await load(old, ana)
	await buy(old, ana, 'Kept')
	await buy(old, ana, 'Refused')
	dora = await old.register({ userId: 'dora_diaz', userEmail: 'dora@example.com' })
	elsa = await old.register({ userId: 'elsa_lim', userEmail: 'elsa@example.com' })
	flor = await old.register({ userId: 'flor_tan', userEmail: 'flor@example.com' })
	const staff = { support: await appoint(old, 11), other: await appoint(old, 11), merchant: await appoint(old, 13) }
	for (const player of [dora, elsa]) await agreeToAddress(old, await askForAddress(old, player, staff.support), staff.other)
	leaked = [...(await mint(old, { rCoin: 50, count: 3 })), ...(await mint(old, { rCoin: 20, count: 2 }))]
	const goods = await stockTopUps(old, await appoint(old, 20))
	const paid = await sentTopUp(old, elsa, goods)
	await site.takeBackup()

	topUps = { paid, gone: await sentTopUp(old, elsa, goods) }
	expect((await approveTopUp(old, staff.support, paid, { amount: paid.amount })).status).toBe(200)
	expect((await old.call('POST /logout', { token: carla.token })).status).toBe(200)
	await setStatus(old, carla, 2)
	await old.database.transaction((tx) =>
		tx.updateTable('account_secrets').set({ password_hash: 'of another password' }).where('account_id', '=', carla.userNum).execute(),
	)
	expect((await old.call('POST /me/address-request/stop', { token: dora.token, body: {} })).status).toBe(200)
	await askForAddress(old, flor, staff.support)
	await makeVoid(old, staff.merchant, { ofBatch: leaked[0], single: leaked[3] })
	await buy(old, ana, 'Lost')
	await answer(old, ({ ItemName }) => (ItemName === 'Refused' ? { status: 'failed', reason: 'No such item.' } : { status: 'delivered' }))
	await buy(old, ana, 'Still open')
	ben = await old.register({ userId: 'ben_santos', userEmail: 'ben@example.com' })
	await load(old, ben, ana.referralCode)
	const adjust = ['--user-id', 'ana_reyes', '--currency', 'r-coin', '--amount', '7', '--reason', 'sorry']
	expect(await site.portal('wallet', 'adjust', ...adjust)).toMatchObject({ code: 0 })
	const rows = await old.database.read.selectFrom('game_deliveries').select(['item_name', 'key']).execute()
	for (const { item_name, key } of rows) keys[item_name] = key
}

const setStatus = ({ database }: World, { userNum }: Person, status: number) =>
	database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', userNum).execute())

const load = async (on: World, { token }: Person, ReferralCode = '') => {
	const [CouponCode] = await mint(on, { rCoin: 100, milleage: 300 })
	expect((await on.call('POST /processCoupon', { token, body: { CouponCode, ReferralCode } })).status).toBe(200)
}

const buy = async (on: World, { token }: Person, name: string) => {
	const productnum = await stock(on, { name, price: 10 })
	expect((await on.call('POST /buyitem', { token, query: { productnum } })).status).toBe(200)
}

const answer = async (on: World, answerTo: (delivery: { ItemName: string }) => object) => {
	const { body } = await sayToSite(on, 'deliveries/claim', { max: 100, leaseSeconds: 60 })
	const claimed = body.deliveries as { key: string; ItemName: string }[]
	await sayToSite(on, 'deliveries/ack', { results: claimed.map((delivery) => ({ key: delivery.key, ...answerTo(delivery) })) })
}

const lossesIn = async (named: string) => {
	const { code, json } = await site.portal('compare', '--with', named, '--json')
	return { code, players: json.players as PlayerLoss[], codes: json.codes as VoidThere[] }
}

describe('compare', { timeout: 120_000 }, () => {
	it('is named by the restore that set a site aside', () => {
		expect(restored).toContain(`portal compare --with ${aside}`)
	})

	it('lists what was abandoned, player by player, and nothing else', async () => {
		const { code, players } = await lossesIn(aside)
		expect(code).toBe(1)
		expect(players).toEqual([
			{
				UserNum: ana.userNum,
				UserID: 'ana_reyes',
				registration: null,
				changed: null,
				points: { 'r-coin': -3, milleage: expect.any(Number) },
				booked: [
					expect.objectContaining({
						what: 'purchase',
						points: { 'r-coin': -10, milleage: 0 },
						lines: [expect.objectContaining({ item: 'Lost', quantity: 1, price: 10, delivery: 'delivered', key: keys.Lost })],
					}),
					expect.objectContaining({ what: 'refund', points: { 'r-coin': 10, milleage: 0 }, reason: '1 x Refused: No such item.' }),
					expect.objectContaining({
						what: 'purchase',
						lines: [expect.objectContaining({ item: 'Still open', delivery: 'waiting', key: keys['Still open'] })],
					}),
					expect.objectContaining({ what: 'referral' }),
					expect.objectContaining({ what: 'adjustment', points: { 'r-coin': 7, milleage: 0 }, reason: 'sorry' }),
				],
				acknowledged: [{ key: keys.Kept, item: 'Kept', quantity: 1, at: expect.any(String), here: 'waiting' }],
				addressRequests: [],
				topUps: [],
			},
			{
				UserNum: carla.userNum,
				UserID: 'carla_cruz',
				registration: null,
				changed: { status: { there: 'suspended', here: 'support' }, hasOtherPassword: true },
				points: { 'r-coin': 0, milleage: 0 },
				booked: [],
				acknowledged: [],
				addressRequests: [],
				topUps: [],
			},
			missesRequest(dora, { there: 'stopped', reason: null, here: 'void' }),
			missesTopUps(elsa, topUps),
			missesRequest(flor, { there: 'void', reason: 'restored', here: null }),
			{
				UserNum: ben.userNum,
				UserID: 'ben_santos',
				registration: { at: expect.any(String), email: 'ben@example.com', takenBy: ben.userNum },
				changed: null,
				points: { 'r-coin': 100, milleage: 300 },
				booked: [expect.objectContaining({ what: 'redemption', code: expect.stringMatching(/^\w{4}$/) })],
				acknowledged: [],
				addressRequests: [],
				topUps: [],
			},
		])
		const [referral] = players[0]?.booked.filter(({ what }) => what === 'referral') ?? []
		expect(referral?.points.milleage).toBeGreaterThan(0)
		expect(players[0]?.points.milleage).toBe(referral?.points.milleage)
	})

	it('says it in lines that can be read, and ends like a check that found something', async () => {
		const { code, out, err } = await site.portal('compare', '--with', aside)
		expect(code).toBe(1)
		expect(err).toBe(
			'6 players miss something here: 1 registration, 1 other status, 1 other password, 2 purchases, 1 redemption, 1 referral, 1 refund, 1 adjustment, 1 top-up, 1 acknowledged delivery, 2 top-up orders, 2 address requests. Codes that are void there are good here: 1 batch, 1 single code.\n',
		)
		expect(out).toMatch(/carla_cruz \(\d+\)\n +status +suspended there, support here\n +password +not the same\n/)
		expect(out).toMatch(
			/^Void there, and good here\n +\S+ +batch +\d+ here, 3 to be redeemed: test\n +\S+ +code +\d+ here, of batch \d+: test\n/,
		)
		expect(out).toMatch(/dora_diaz \(\d+\)\n +\S+ +address +request stopped there, void here\n/)
		expect(out).toMatch(/flor_tan \(\d+\)\n +\S+ +address +request void there \(restored\), not here\n/)
		expect(out).toMatch(new RegExp(`order +${topUps.gone.reference} sent there, not here: .+ asked by channel 1, transfer \\d{13}`))
		expect(out).toContain(`ana_reyes (${ana.userNum}): -3 r-coin, `)
		expect(out).toMatch(new RegExp(`purchase +1 x Lost, -10 r-coin, delivered, key ${keys.Lost}\n`))
		expect(out).toMatch(new RegExp(`acknowledged +1 x Kept, waiting here, key ${keys.Kept}\n`))
		expect(out).toContain(`ben@example.com; the user ID belongs to account ${ben.userNum} here`)
	})

	it('comes after a restore in which everybody is signed out, whose token was ended after the backup among them', async () => {
		for (const token of [ana.token, carla.token]) expect((await world.call('GET /me', { token })).status).toBe(401)
		expect(await signIn(world, carla)).toEqual(expect.any(String))
	})

	it('comes after a restore in which no address is about to change, whoever had agreed to it', async () => {
		for (const player of [dora, elsa]) {
			const token = String(await signIn(world, player))
			expect((await world.call('GET /me/address-request', { token })).body).toEqual({ request: null })
		}
		const requests = await world.database.read.selectFrom('address_requests').select(['state', 'reason']).execute()
		expect(requests).toEqual([
			{ state: 'void', reason: 'restored' },
			{ state: 'void', reason: 'restored' },
		])
	})

	it('lists codes that are void there until they are void or redeemed here', async () => {
		const { codes } = await lossesIn(aside)
		const [whole, single] = codes
		expect(codes).toEqual([
			{ batch: expect.any(Number), note: 'test', code: null, voidedAt: expect.any(String), working: 3 },
			{ batch: expect.any(Number), note: 'test', code: expect.any(Number), voidedAt: expect.any(String), working: 1 },
		])
		const token = String(await signIn(world, carla))
		expect((await world.call('POST /processCoupon', { token, body: { CouponCode: leaked[3] } })).status).toBe(200)
		expect(await site.portal('codes', 'void', '--batch', String(whole?.batch))).toMatchObject({ code: 0 })
		expect(single?.batch).not.toBe(whole?.batch)
		expect((await lossesIn(aside)).codes).toEqual([])
	})

	it('finds nothing missing of what the site was restored from', async () => {
		expect(await site.portal('compare', '--with', site.backup)).toMatchObject({
			code: 0,
			out: `Nothing of ${site.backup} is missing here.\n`,
			err: '',
		})
	})

	it('changes nothing in either of them', async () => {
		const before = await world.database.read.selectFrom('journal_entries').selectAll().execute()
		const files = () =>
			readdirSync(site.DATABASE_URL ? site.folder : aside).map((name) => [
				name,
				sha256(readFileSync(join(site.DATABASE_URL ? site.folder : aside, name))),
			])
		const [there, own] = [files(), readdirSync(site.DATA_DIR)]
		await lossesIn(aside)
		await lossesIn(site.backup)
		expect(files()).toEqual(there)
		expect(readdirSync(site.DATA_DIR)).toEqual(own)
		expect(await world.database.read.selectFrom('journal_entries').selectAll().execute()).toEqual(before)
		expect((await site.portal('verify', '--json')).json.ok).toBe(true)
	})

	it('refuses a place without a site, another site, and a damaged file', async () => {
		expect((await site.portal('compare', '--with', 'nowhere_at_all')).err).toMatch(/^There is no folder or file nowhere_at_all/)
		const empty = join(site.folder, 'empty')
		mkdirSync(empty)
		expect((await site.portal('compare', '--with', empty)).err).toBe(
			`${empty} holds no site: it has neither barkada.sqlite nor site.sqlite.\n`,
		)
		const [exported, foreign] = [join(site.folder, 'exported'), join(site.folder, 'foreign.sqlite')]
		expect(await site.portal('export', '--to', exported)).toMatchObject({ code: 0 })
		copyFileSync(join(exported, 'site.sqlite'), foreign)
		const database = new DatabaseSync(foreign)
		database.exec("insert or replace into site_settings (name, value, updated_at) values ('keyMark', '\"another\"', 1)")
		database.close()
		await world.database.transaction((tx) => leaveKeyMark(tx, 'own', 1))
		expect((await site.portal('compare', '--with', foreign)).err).toBe(`${foreign} is of another site than this one.\n`)
		const damaged = join(site.folder, 'damaged.sqlite')
		const copied = new DatabaseSync(foreign)
		copied.exec('pragma journal_mode = delete')
		copied.close()
		copyFileSync(foreign, damaged)
		const bytes = readFileSync(damaged)
		bytes.fill(0xff, 100, 8_192)
		writeFileSync(damaged, bytes)
		expect((await site.portal('compare', '--with', damaged)).err).toBe(
			`${damaged} is damaged and cannot be read: compare with a backup of before it instead.\n`,
		)
	})
})

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveKeyMark } from '#features/site/site.ts'
import type { TopUpOrder } from '#features/top-ups/contract.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { sayToSite } from '../../tests/game-server.ts'
import { mint, stock } from '../../tests/goods.ts'
import { give } from '../../tests/grants.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import { signIn } from '../../tests/proofs.ts'
import { agreeToAddress, askForAddress, makeVoid } from '../../tests/safety.ts'
import { appoint } from '../../tests/staff.ts'
import { approveTopUp, sentTopUp, stockTopUps } from '../../tests/top-ups.ts'
import type { Person, World } from '../../tests/world.ts'
import type { Section } from './report.ts'

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
	const gift = { what: 'item', item: await stock(old, { name: 'Refused gift', price: 10 }), amount: 1, list: ana.userId }
	await give(old, staff.support, gift)
	await answer(old, ({ ItemName }) =>
		ItemName.startsWith('Refused') ? { status: 'failed', reason: 'No such item.' } : { status: 'delivered' },
	)
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

const compare = async (named: string) => {
	const { code, json } = await site.portal('compare', '--with', named, '--json')
	return { code, found: json.found as Section[] }
}

/** A section of the report, with these lines and no others. */
const section = (
	title: string,
	player: number | null,
	points: object,
	...lines: (readonly [what: string, text: unknown, points?: object])[]
) => ({
	title,
	player,
	points: { 'r-coin': 0, milleage: 0, ...points },
	missing: lines.map(([what, text, moved]) => expect.objectContaining({ what, text, ...(moved && { points: moved }) })),
})
const matching = (pattern: RegExp) => expect.stringMatching(pattern)

describe('compare', () => {
	it('is named by the restore that set a site aside', () => {
		expect(restored).toContain(`portal compare --with ${aside}`)
	})

	it('lists what was abandoned, codes first, then player by player, and nothing else', async () => {
		const { code, found } = await compare(aside)
		expect(code).toBe(1)
		const share = found.find(({ player }) => player === ana.userNum)?.missing.find(({ what }) => what === 'referral')?.points?.milleage
		expect(share).toBeGreaterThan(0)
		const { paid, gone } = topUps
		expect(found).toEqual([
			section(
				'Void there, and good here',
				null,
				{},
				['batch', matching(/^of batch \d+ here: test$/)],
				['code', matching(/^code \d+ of batch \d+ here: test$/)],
			),
			section(
				'ana_reyes',
				ana.userNum,
				{ 'r-coin': -3, milleage: share },
				['acknowledged', `1 x Kept, waiting here, key ${keys.Kept}`],
				['purchase', `1 x Lost, delivered, key ${keys.Lost}`, { 'r-coin': -10 }],
				['grant', `1 x Refused gift, refunded, key ${keys['Refused gift']}`, { 'r-coin': 0 }],
				['purchase', `1 x Still open, waiting, key ${keys['Still open']}`, { 'r-coin': -10 }],
				['refund', '1 x Refused: No such item.', { 'r-coin': 10 }],
				['refund', '1 x Refused gift: No such item.', { 'r-coin': 0 }],
				['referral', matching(/^…\w{4}$/)],
				['adjustment', 'sorry', { 'r-coin': 7 }],
			),
			section('carla_cruz', carla.userNum, {}, ['status', 'suspended there, support here'], ['password', 'not the same']),
			section('dora_diaz', dora.userNum, {}, ['address', 'request stopped there, void here']),
			section(
				'elsa_lim',
				elsa.userNum,
				{ 'r-coin': 105 },
				['top-up', paid.reference, { 'r-coin': 105 }],
				['order', matching(new RegExp(`^${paid.reference} loaded there, sent here: ₱[\\d.]+ came by channel 1, transfer \\d{13}$`))],
				['order', matching(new RegExp(`^${gone.reference} sent there, not here: ₱[\\d.]+ asked by channel 1, transfer \\d{13}$`))],
			),
			section('flor_tan', flor.userNum, {}, ['address', 'request void there (restored), not here']),
			section(
				'ben_santos',
				ben.userNum,
				{ 'r-coin': 100, milleage: 300 },
				['registration', `ben@example.com; the user ID belongs to account ${ben.userNum} here`],
				['redemption', matching(/^code …\w{4} is unknown here$/), { 'r-coin': 100, milleage: 300 }],
			),
		])
	})

	it('says it in lines that can be read, and ends like a check that found something', async () => {
		const { code, out, err } = await site.portal('compare', '--with', aside)
		expect(code).toBe(1)
		expect(err).toBe(
			'Void there, and good here: batch 1, code 1. 6 players miss something here: acknowledged 1, purchase 2, grant 1, refund 2, referral 1, adjustment 1, status 1, password 1, address 2, top-up 1, order 2, registration 1, redemption 1.\n',
		)
		expect(out).toMatch(
			/^Void there, and good here\n +\S+ +batch +3 of batch \d+ here: test\n +\S+ +code +code \d+ of batch \d+ here: test\n\n/,
		)
		expect(out).toMatch(/\ncarla_cruz \(\d+\)\n +status +suspended there, support here\n +password +not the same\n\n/)
		expect(out).toMatch(new RegExp(`ana_reyes \\(${ana.userNum}\\): -3 r-coin, \\+\\d+ milleage in all\n`))
		expect(out).toMatch(new RegExp(`purchase +-10 r-coin, 1 x Lost, delivered, key ${keys.Lost}\n`))
		expect(out).toMatch(/refund +no points, 1 x Refused gift: No such item\.\n/)
		expect(out).toMatch(/redemption +\+100 r-coin, \+300 milleage, code …\w{4} is unknown here\n/)
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
		const voidThere = async () => (await compare(aside)).found.find(({ title }) => title === 'Void there, and good here')
		const [whole] = (await voidThere())?.missing ?? []
		expect(whole).toMatchObject({ what: 'batch', codes: 3, at: expect.any(String) })
		const token = String(await signIn(world, carla))
		expect((await world.call('POST /processCoupon', { token, body: { CouponCode: leaked[3] } })).status).toBe(200)
		expect(await site.portal('codes', 'void', '--batch', String(whole?.id))).toMatchObject({ code: 0 })
		expect(await voidThere()).toBeUndefined()
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
		await compare(aside)
		await compare(site.backup)
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
		expect(await site.portal('export', '--to', join(site.folder, 'exported'))).toMatchObject({ code: 0 })
		const foreign = join(site.folder, 'foreign.sqlite')
		copyFileSync(join(site.folder, 'exported', 'site.sqlite'), foreign)
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

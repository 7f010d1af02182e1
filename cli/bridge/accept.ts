import { HOUR_MS } from '#contract/durations.ts'
import type { AccountJob } from '#features/bridge/contract.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { systemRandom } from '#server/kernel/ids.ts'
import { doAccountJob } from './accounts.ts'
import type { Game } from './bridge.ts'
import { deliver } from './deliveries.ts'
import type { AccountInGame } from './profiles/profile.ts'

export type Trial = { name: string; holds: boolean; says: string }

/**
 * Does on a copy of the game's database what the bridge does on the real one, and looks what came of it. `receiver` is an account of the copy
 * that has a character; without one, items to characters can only be seen to wait.
 */
export const acceptGame = async (game: Game, receiver: string | null): Promise<Trial[]> => {
	const trials: Trial[] = []
	const attempt = async (name: string, work: () => Promise<string | false>) => {
		try {
			const says = await work()
			trials.push({ name, holds: says !== false, says: says === false ? 'it is not so' : says })
		} catch (error) {
			trials.push({ name, holds: false, says: error instanceof Error ? error.message : String(error) })
		}
	}
	const { profile } = game
	await tryAccounts(game, attempt)
	await attempt('characters are read', async () => `${(await profile.characters(0, 1_000)).length} of the first 1,000`)
	await attempt('clubs are read', async () => `${(await profile.clubs(0, 1_000)).length} of the first 1,000`)
	await attempt('areas are read', async () => `${(await profile.areas()).length}`)
	await attempt('players online are counted', async () => `${(await profile.online()).online}`)
	await tryItems(game, receiver, attempt)
	return trials
}

type Attempt = (name: string, work: () => Promise<string | false>) => Promise<void>

const tryAccounts = async ({ profile, ledger, database }: Game, attempt: Attempt) => {
	const { accounts } = profile
	// Letters and digits only, short, and new each time.
	const UserID = `brk${systemRandom.bytes(4).toString('hex')}`
	const UserNum = FIRST_TRIAL + systemRandom.bytes(4).readUInt32BE()
	let version = 0
	const job = (kind: AccountJob['kind'], changes: Partial<AccountJob> = {}): AccountJob => ({
		...{ key: `trial-${UserNum}`, UserNum, UserID, version: ++version, kind, email: `${UserID}@example.com`, gender: 'Female' },
		...{ until: null, reason: 'a trial of the bridge', sealed: null, createdAt: new Date(systemClock.now()).toISOString(), ...changes },
	})
	const tools = { profile, ledger, transaction: database.transaction, privateKey: '', siteNow: systemClock.now }
	const now = () => found(accounts.find(UserID))
	const before = await accounts.count()
	await attempt('an account is made, and once', async () => {
		const create = job('create')
		const first = await doAccountJob(tools, create)
		await doAccountJob(tools, create)
		if (first.status === 'refused') throw new Error(first.reason)
		return (await accounts.count()) === before + 1 && `${UserID} has number ${first.gameId}`
	})
	await attempt('a taken name is refused', async () => {
		const again = await doAccountJob(tools, job('create', { UserNum: UserNum + 1 }))
		return again.status === 'refused' && again.reason
	})
	await attempt('a password is set', async () => {
		await accounts.setPassword(await now(), 'Trial-1234')
		return `sign in as ${UserID} with Trial-1234`
	})
	if (accounts.setSecondPassword)
		await attempt('the second password is set', async () => {
			await accounts.setSecondPassword?.(await now(), '4321')
			return 'it is 4321'
		})
	await attempt('a suspension of an hour is seen', async () => {
		await doAccountJob(tools, job('suspend', { until: new Date(systemClock.now() + HOUR_MS).toISOString() }))
		const { blocked } = await now()
		return typeof blocked === 'number' && Math.abs(blocked - 3_600) < 60 && `it ends in ${blocked} seconds`
	})
	await attempt('a suspension for good is seen', async () => {
		await doAccountJob(tools, job('suspend'))
		return (await now()).blocked === 'for-good' && 'it has no end'
	})
	await attempt('a lifted suspension is gone', async () => {
		await doAccountJob(tools, job('lift'))
		return (await now()).blocked === null && 'the account may play'
	})
	await ledger.unlink(UserNum)
}

const found = async (account: Promise<AccountInGame | null>): Promise<AccountInGame> => {
	const there = await account
	if (!there) throw new Error('the account is not found by its name')
	return there
}

/** Above all numbers of a portal. */
const FIRST_TRIAL = 9_000_000_000

const tryItems = async ({ profile, ledger, database }: Game, receiver: string | null, attempt: Attempt) => {
	let list = new Map<number, { number: number; name: string; stack: number }>()
	await attempt('the items of the game are read', async () => {
		list = new Map(((await profile.itemList()) ?? []).map((item) => [item.number, item]))
		return `${list.size} items`
	})
	const [item] = list.values()
	if (!item) return
	const UserNum = FIRST_TRIAL + systemRandom.bytes(4).readUInt32BE()
	const tools = { profile, ledger, transaction: database.transaction, siteNow: systemClock.now, termDays: 14, items: list }
	const delivery = {
		...{ key: `trial-${UserNum}`, UserNum, UserID: receiver ?? '', ItemName: item.name, quantity: 3, gameItem: item.number, gameAmount: 1 },
		boughtAt: new Date(systemClock.now()).toISOString(),
	}
	await attempt('an unknown item is refused', async () => {
		const refused = await deliver(tools, { ...delivery, key: `${delivery.key}-unknown`, gameItem: 2_000_000_001 })
		return refused.status === 'failed' && refused.reason
	})
	if (receiver === null) return
	await attempt(`3 of item ${item.number} (${item.name}) are put, once`, async () => {
		const { id } = await found(profile.accounts.find(receiver))
		const owner = await ledger.ownerOf(id)
		if (!owner) await ledger.link({ userNum: UserNum, userId: receiver, gameId: id, newestBefore: 0, version: 0 })
		const own = { ...delivery, UserNum: owner?.userNum ?? UserNum }
		const first = await deliver(tools, own)
		const again = await deliver(tools, own)
		if (!owner) await ledger.unlink(UserNum)
		if (first.status !== 'delivered') throw new Error(`${first.status}: ${first.reason}`)
		return again.status === 'delivered' && `look in the game: ${receiver} has exactly 3 more`
	})
}

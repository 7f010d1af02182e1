import type { Database, Reader, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import { giveCharacters } from '#features/rankings/rankings.ts'
import { openManyWallets, postOpenings } from '#features/wallet/wallet.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { PasswordHasher } from '#server/kernel/passwords/password-hasher.ts'
import { NO_DETAILS } from './detail-columns.ts'
import { emailKey } from './email.ts'
import { NEVER } from './joining.ts'
import {
	finishMoveIn,
	insertManyAccounts,
	insertManyMoved,
	insertManySecrets,
	insertMoveIn,
	raiseBcryptCost,
	selectMovedByKeys,
	selectTakenAddresses,
} from './move-in-store.ts'
import { newReferralCode } from './registration.ts'
import { type AccountRow, NOT_FROZEN, selectByUserIdKeys } from './store.ts'

export type MoveInNeeds = { database: Database; clock: Clock; random: Random; hashes: PasswordHasher; bridge: Bridge; secretKey: string }

/** An account of the game on its way in. `password` is wrapped; an `email` that is null is unknown or belongs to another account. */
export type Mover = {
	userId: string
	email: string | null
	password: string
	createdAt: number | null
	status: 1 | 2 | 3
	bannedUntil: number | null
	rCoin: number
	milleage: number
	gameId: string
	characters: readonly number[]
}
/** `here`: came before, or is an account of the site that the bridge made in the game. */
type Standing = 'new' | 'here' | 'name-taken' | 'name-unfit'
export type Look = { standings: Map<string, Standing>; takenAddresses: Set<string> }
type Run = { moveIn: number; areAddressesVerified: boolean; bcryptCost: number }

/** Accounts of a running game move in (docs/decisions/30-move-in.md): in portions, each in one transaction, so that a killed run goes on. */
export const createMoveIn = (needs: MoveInNeeds) => {
	const { database, clock } = needs
	return {
		beginMoveIn: (source: string): Promise<number> =>
			database.transaction(async (tx) => Number((await insertMoveIn(tx, source, clock.now())).id)),
		async finishMoveIn(tx: Tx, id: number): Promise<void> {
			await finishMoveIn(tx, id, clock.now())
			await needs.bridge.accounts.allArrived(tx)
		},
		wrapPassword: needs.hashes.wrap,
		/** What the site knows of these names and addresses; changes nothing. */
		lookAtMovers: (movers: readonly Pick<Mover, 'userId' | 'email'>[]): Promise<Look> => look(needs, database.read, movers),

		/** Takes movers in whose names are not here yet. Another person may take a name or an address meanwhile: then it looks again. */
		async takeIn(movers: readonly Mover[], run: Run): Promise<Look> {
			for (let attempt = 1; ; attempt++) {
				try {
					return await database.transaction(async (tx) => {
						const seen = await look(needs, tx, movers)
						await bring(needs, tx, { movers, look: seen, run })
						// Pages lead those who play in the game already to their accounts.
						await needs.database.notify(tx, 'site')
						return seen
					})
				} catch (error) {
					// Also when two of a million referral codes are equal: new ones are drawn.
					if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error
				}
			}
		},
	}
}

type Portion = { movers: readonly Mover[]; look: Look; run: Run }

const bring = async (all: MoveInNeeds, tx: Tx, { movers, look: { standings, takenAddresses }, run }: Portion): Promise<void> => {
	const { engine } = all.database
	const now = all.clock.now()
	const of = (standing: Standing) => movers.filter(({ userId }) => standings.get(userId.toLowerCase()) === standing)
	const accounts = of('new')
	const rows = accounts.map((mover) => toAccount(mover, { ...run, now, takenAddresses, referralCode: newReferralCode(all.random) }))
	const ids = new Map((await insertManyAccounts(tx, engine, rows)).map(({ user_id_key, id }) => [user_id_key, Number(id)]))
	const joined = accounts.map((mover) => ({ mover, id: ids.get(mover.userId.toLowerCase()) ?? 0 }))
	await insertManySecrets(tx, engine, joined.map(toSecrets))
	await openManyWallets(tx, engine, [...ids.values()])
	const entries = await postOpenings(
		tx,
		joined.map(({ mover: { rCoin, milleage }, id }) => ({ accountId: id, rCoin, milleage })),
		{ engine, reason: OPENING_REASON, at: now, secretKey: all.secretKey },
	)
	const moved = { move_in_id: run.moveIn, moved_at: now, claimed_at: null, to_harden: 1 }
	const waiting = (['name-taken', 'name-unfit'] as const).flatMap((because) =>
		of(because).map((mover) => ({
			...moved,
			...toMoved(mover),
			waits_because: because,
			password: mover.password,
			account_id: null,
			entry_id: null,
		})),
	)
	await insertManyMoved(tx, engine, [
		...joined.map(({ mover, id }) => ({
			...moved,
			...toMoved(mover),
			...{ waits_because: null, password: null, account_id: id, entry_id: entries.get(id) ?? null },
		})),
		...waiting,
	])
	if (run.bcryptCost > 0) await raiseBcryptCost(tx, run.moveIn, run.bcryptCost)
	await all.bridge.accounts.arrived(
		tx,
		joined.map(({ mover, id }) => ({ id, gameId: mover.gameId })),
	)
	await keepOut(all, tx, of('name-taken'))
	await giveCharacters(
		tx,
		engine,
		joined.flatMap(({ mover, id }) => mover.characters.map((chaNum) => ({ chaNum, accountId: id, status: mover.status }))),
	)
}

const look = async (
	{ database: { engine }, bridge }: MoveInNeeds,
	db: Reader,
	movers: readonly Pick<Mover, 'userId' | 'email'>[],
): Promise<Look> => {
	const keys = movers.map(({ userId }) => userId.toLowerCase())
	const here = new Set((await selectMovedByKeys(db, engine, keys)).map(({ user_id_key }) => user_id_key))
	const taken = new Map((await selectByUserIdKeys(db, engine, keys)).map(({ user_id_key, id }) => [user_id_key, id]))
	// What the bridge has made in the game comes back with the file: it is the same person's.
	const made = await bridge.accounts.thoseThere(db, [...taken.values()])
	const addresses = movers.flatMap(({ email }) => (email === null ? [] : emailKey(email)))
	const standings = new Map(
		keys.map((key): [string, Standing] => {
			const id = taken.get(key)
			if (here.has(key) || (id !== undefined && made.has(id))) return [key, 'here']
			if (id !== undefined) return [key, 'name-taken']
			return [key, FIT.test(key) ? 'new' : 'name-unfit']
		}),
	)
	return { standings, takenAddresses: new Set(await selectTakenAddresses(db, engine, addresses)) }
}

/** The game's accounts of these names are not those of the site's people who have the names. */
const keepOut = async ({ database: { engine }, bridge }: MoveInNeeds, tx: Tx, movers: readonly Mover[]): Promise<void> => {
	if (movers.length === 0) return
	const rows = await selectByUserIdKeys(
		tx,
		engine,
		movers.map(({ userId }) => userId.toLowerCase()),
	)
	await bridge.accounts.keepOut(
		tx,
		rows.map(({ id }) => id),
	)
}

type Given = { now: number; areAddressesVerified: boolean; takenAddresses: ReadonlySet<string>; referralCode: string }

const toAccount = (mover: Mover, { now, areAddressesVerified, takenAddresses, referralCode }: Given): Omit<AccountRow, 'id'> => {
	const key = mover.userId.toLowerCase()
	const isClosed = mover.status === 3
	const email = mover.email === null || takenAddresses.has(emailKey(mover.email)) || isClosed ? null : mover.email
	return {
		user_id: mover.userId,
		user_id_key: key,
		status: mover.status,
		status_reason: mover.status === 2 ? SUSPENSION_REASON : null,
		status_until: mover.status === 2 ? mover.bannedUntil : null,
		...NO_DETAILS,
		email: email ?? addressless(key),
		email_key: email === null ? addressless(key) : emailKey(email),
		email_verified_at: email !== null && areAddressesVerified ? now : null,
		gender: '',
		country: '',
		secret_question: 1,
		referral_code: referralCode,
		session_epoch: 0,
		wait_epoch: 0,
		roles_lost: 0,
		// Not accepted yet: the first sign-in asks for it.
		terms_accepted_at: NEVER,
		created_at: mover.createdAt ?? now,
		closed_at: isClosed ? now : null,
		...NOT_FROZEN,
	}
}

const toSecrets = ({ mover, id }: { mover: Mover; id: number }) => ({
	account_id: id,
	password_hash: mover.password,
	second_password_hash: null,
	secret_answer_hash: '',
	password_set_at: null,
})

const toMoved = (mover: Mover) => ({
	user_id: mover.userId,
	user_id_key: mover.userId.toLowerCase(),
	game_id: mover.gameId,
	status: mover.status,
	status_until: mover.bannedUntil,
	r_coin: mover.rCoin,
	milleage: mover.milleage,
	characters: JSON.stringify(mover.characters),
})

/** No mail reaches it, so none is sent. */
const addressless = (key: string) => `${key}@no-address.invalid`

export const OPENING_REASON = 'Brought along from the game'
const SUSPENSION_REASON = 'Suspended in the game before the move'
const FIT = /^[a-z0-9_]{4,20}$/
const ATTEMPTS = 5

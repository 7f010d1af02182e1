import type { GameWords } from '#contract/game-words.ts'
import { BRIDGE } from '#contract/limits.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { prepareEncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import type { GameFields, GameNames } from '../contract.ts'
import { hasGameAccounts } from './accounts-store.ts'
import { spoilSealed } from './key-change.ts'
import { type BridgeRow, selectBridge, takeOfferedKey, updateBridge, upsertBridge } from './store.ts'

/** What a bridge says of itself. `lastError.at` in epoch milliseconds. */
export type Hello = {
	version: string
	profile: string
	publicKey: string
	names: GameNames
	fields: GameFields
	words?: GameWords | undefined
	jobsWaiting: number
	lastError: { at: number; sentence: string } | null
	lagSeconds: number
}

/** What the site and its bridge know of each other. */
export const createHello = ({ database, clock, events }: { database: Database; clock: Clock; events: Events }) => {
	const current = async (db: Reader = database.read): Promise<BridgeRow | null> => (await selectBridge(db)) ?? null

	return {
		current,
		/**
		 * Stores what a bridge says; returns since when the accounts are to be compared, or null. The first key counts at once; another one
		 * waits for an owner. Refuses a key that cannot be used.
		 */
		async hear(hello: Hello): Promise<number | null> {
			const before = await current()
			if (before?.public_key !== hello.publicKey && before?.offered_key !== hello.publicKey) await requireUsable(hello.publicKey)
			return database.transaction(async (tx) => {
				const known = await current(tx)
				const row = toRow(hello, known, clock.now())
				await upsertBridge(tx, row)
				// Pages show what the game has and how it calls it, and forms what its names can be.
				if (known?.names !== row.names || known.fields !== row.fields || known.words !== row.words) await events.announce(tx, 'site')
				if (known) return known.reconcile_since
				// Accounts that moved in before there was a bridge are those of the game; it has to learn which.
				if (!(await hasGameAccounts(tx))) return null
				await updateBridge(tx, { reconcile_since: row.heard_at })
				return row.heard_at
			})
		},
		/**
		 * An owner agrees to a changed key. Passwords on their way were encrypted to the old one, so they are lost and must be set again. Refused
		 * when the bridge offers another key by now.
		 */
		async agreeToKey(tx: Tx, publicKey: string): Promise<{ before: string | null; after: string }> {
			const before = (await current(tx))?.public_key ?? null
			if (!(await takeOfferedKey(tx, publicKey))) throw new Problem('BRIDGE_KEY_CHANGED')
			await spoilSealed(tx, clock.now())
			return { before, after: publicKey }
		},
		/** The comparison that was asked for is done. */
		async endReconcile(tx: Tx, found: object, isGameRestored: boolean): Promise<void> {
			const gameRestoredAt = isGameRestored ? clock.now() : gameRestoredAtOf(await current(tx))
			const report = JSON.stringify({ ...found, gameRestoredAt })
			await updateBridge(tx, { reconcile_since: null, reconciled_at: clock.now(), report })
		},
		gameRestoredAt: gameRestoredAtOf,
		/** Whether the bridge has been heard of lately. */
		isConnected: ({ heard_at }: Pick<BridgeRow, 'heard_at'>): boolean => clock.now() - heard_at < BRIDGE.connectedForMs,
	}
}

/** When the game was last put back to an older state, as far as its bridge has seen. */
const gameRestoredAtOf = (row: Pick<BridgeRow, 'report'> | null): number | null =>
	row?.report ? (JSON.parse(row.report) as { gameRestoredAt: number | null }).gameRestoredAt : null

const requireUsable = async (publicKey: string): Promise<void> => {
	try {
		await prepareEncryptedPassword(publicKey, '')
	} catch {
		throw invalid({ publicKey: ['wrongFormat'] })
	}
}

const toRow = (hello: Hello, known: BridgeRow | null, now: number) => ({
	profile: hello.profile,
	version: hello.version,
	public_key: hello.publicKey,
	offered_key: known && known.public_key !== hello.publicKey ? hello.publicKey : null,
	names: JSON.stringify(hello.names),
	fields: JSON.stringify(hello.fields),
	words: JSON.stringify(hello.words ?? {}),
	jobs_waiting: hello.jobsWaiting,
	last_error: hello.lastError?.sentence ?? null,
	last_error_at: hello.lastError?.at ?? null,
	lag_seconds: hello.lagSeconds,
	first_heard_at: now,
	heard_at: now,
})

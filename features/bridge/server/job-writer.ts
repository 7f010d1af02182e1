import type { Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Random, uuidV7 } from '#server/kernel/ids.ts'
import type { EncryptedPassword } from '#server/kernel/secrets/hpke.ts'
import { type GameAccountRow, insertGameAccount, raiseVersion } from './accounts-store.ts'
import { insertJob, type NewJob } from './jobs-store.ts'

type Wanted = Pick<NewJob, 'kind'> & { until?: number | null; reason?: string | null; sealed?: EncryptedPassword | null; isHeld?: boolean }

/** How jobs for the bridge are queued, in the transaction of the change that they follow. */
export const createJobWriter = ({ clock, random }: { clock: Clock; random: Random }) => {
	const queue = async (tx: Tx, { account_id, version }: Pick<GameAccountRow, 'account_id' | 'version'>, job: Wanted): Promise<void> => {
		const now = clock.now()
		await insertJob(tx, {
			key: uuidV7(random, now),
			account_id,
			version,
			kind: job.kind,
			until: job.until ?? null,
			reason: job.reason ?? null,
			sealed: job.sealed ? await job.sealed.encryptFor({ UserNum: account_id, version }) : null,
			held: job.isHeld ? 1 : 0,
			created_at: now,
		})
	}
	return {
		queue,
		/** Gives an account its account in the game and queues its `create`; false when it has its account there already. */
		async enrol(tx: Tx, accountId: number, { sealed, isHeld }: { sealed: EncryptedPassword | null; isHeld: boolean }): Promise<boolean> {
			const version = clock.now()
			const gameAccount = {
				account_id: accountId,
				state: 'waiting',
				version,
				settled_version: 0,
				game_id: null,
				refused_reason: null,
			} as const
			if (!(await insertGameAccount(tx, gameAccount))) return false
			await queue(tx, gameAccount, { kind: 'create', sealed, isHeld })
			return true
		},
		/** Queues a job about an account that the game has, or is about to have; nothing for another one. */
		async follow(tx: Tx, accountId: number, job: Wanted): Promise<void> {
			const gameAccount = await raiseVersion(tx, accountId, clock.now())
			if (gameAccount && gameAccount.state !== 'refused') await queue(tx, gameAccount, job)
		},
	}
}

export type JobWriter = ReturnType<typeof createJobWriter>

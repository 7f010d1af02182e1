import { sql } from 'kysely'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import { NOT_FROZEN } from './store.ts'

/** Freezes a player's account, or lets another mailbox open a frozen one. Ends every session. Undefined for all others. */
export const freezeAccount = (tx: Tx, id: number, { now, email, linkAt }: { now: number; email: string; linkAt: number }) =>
	tx
		.updateTable('accounts')
		.set((expression) => ({
			status: ACCOUNT_STATUS.suspended,
			frozen_at: sql<number>`coalesce(frozen_at, ${now})`,
			frozen_email: email,
			frozen_link_at: linkAt,
			session_epoch: expression('session_epoch', '+', 1),
		}))
		.where('id', '=', id)
		.where('status', 'in', [ACCOUNT_STATUS.player, ACCOUNT_STATUS.suspended])
		.returning('id')
		.executeTakeFirst()

/** The mailbox that opens a frozen account is another one. */
export const moveFrozenEmail = (tx: Tx, id: number, email: string) =>
	tx.updateTable('accounts').set({ frozen_email: email }).where('id', '=', id).where('frozen_at', 'is not', null).execute()

/** Opens a frozen account again, unless staff have suspended it as well. */
export const unfreezeAccount = (tx: Tx, id: number) =>
	tx
		.updateTable('accounts')
		.set({
			status: sql<number>`case when status_reason is null then ${sql.lit(ACCOUNT_STATUS.player)} else status end`,
			...NOT_FROZEN,
		})
		.where('id', '=', id)
		.where('frozen_at', 'is not', null)
		.returning('status')
		.executeTakeFirst()

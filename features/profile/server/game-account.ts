import { DAY_MS } from '#contract/durations.ts'
import type { AccountRow, Accounts } from '#features/accounts/accounts.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { GameAccount } from '../game-account.contract.ts'

type Needs = { accounts: Accounts; bridge: Bridge; stepUp: StepUp; clock: Clock }
type Given = { UserPass: string; GamePass?: string | undefined }

/** The account that a person has in the game, as far as the site knows. */
export const createOwnGameAccount = ({ accounts, bridge, stepUp, clock }: Needs) => {
	/** What goes to the game: the password of the site, just proven, or the one that was given for the game. */
	const toSend = async (account: AccountRow, { UserPass, GamePass }: Given) => {
		if (await bridge.accounts.sharesSitePassword(account)) {
			if (GamePass !== undefined) throw invalid({ GamePass: ['unknownField'] })
			const objection = await bridge.accounts.sitePasswordObjection(UserPass, account)
			if (objection) throw invalid({ UserPass: [objection] })
			return bridge.accounts.encryptSitePassword(UserPass, account)
		}
		if (GamePass === undefined) throw invalid({ GamePass: ['gamePasswordRequired'] })
		if (GamePass === UserPass) throw invalid({ GamePass: ['gamePasswordIsSite'] })
		return accounts.prepareGamePassword(account, GamePass, 'GamePass')
	}

	/** When the game was put back to an earlier state; null for accounts made after that, and once it is long ago. */
	const restoredAt = async (accountId: number, at: number | null): Promise<string | null> => {
		if (at === null || clock.now() - at > RESTORE_TOLD_MS) return null
		return (await accounts.find(accountId)).created_at < at ? toInstant(at) : null
	}

	return {
		async gameAccount({ accountId, status }: Actor): Promise<GameAccount> {
			const { state, isChanging, reason } = await bridge.accounts.gameAccountOf(accountId)
			const isSame = await bridge.accounts.sharesSitePassword({ status })
			const passwordMax = await bridge.accounts.passwordMax()
			const bridgeRow = await bridge.hello.current()
			const isConnected = bridgeRow !== null && bridge.hello.isConnected(bridgeRow)
			return {
				...{ state, isChanging, isConnected, reason, password: isSame ? 'same' : 'separate', passwordMax },
				restoredAt: await restoredAt(accountId, bridge.hello.gameRestoredAt(bridgeRow)),
			}
		},

		/** Takes another user ID while the game refuses the one before (docs/decisions/29-bridge.md). USER_ID_STAYS otherwise. */
		async changeUserId(actor: Actor, { UserID, UserPass }: { UserID: string; UserPass: string }, unit: UnitOfWork): Promise<void> {
			await stepUp.checkPassword(actor, UserPass)
			const account = await accounts.find(actor.accountId)
			const objection = await bridge.accounts.sitePasswordObjection(UserPass, account)
			if (objection) throw invalid({ UserPass: [objection] })
			const sealed = await bridge.accounts.encryptSitePassword(UserPass, account)
			await accounts.changeUserId(account, { userId: UserID, sealed }, unit)
		},

		async setGamePassword(actor: Actor, given: Given, unit: UnitOfWork): Promise<void> {
			await stepUp.checkPassword(actor, given.UserPass)
			const account = await accounts.find(actor.accountId)
			const sealed = await toSend(account, given)
			if (!sealed) throw new Problem('NO_GAME_ACCOUNTS')
			await unit(async (tx) => {
				await bridge.accounts.passwordSet(tx, actor.accountId, sealed)
				await accounts.tellOfGamePassword(tx, account)
			})
		},
	}
}

const RESTORE_TOLD_MS = 14 * DAY_MS

import { isStaff } from '#contract/codes.ts'
import { toDetailRow } from '#features/accounts/accounts.ts'
import type { DetailName, OptionalDetailName } from '#features/accounts/details.contract.ts'
import type { AddressRequests } from '#features/address-requests/address-requests.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { WaysIn } from '#features/freezes/freezes.ts'
import { deleteOnlineOf } from '#features/game/game.ts'
import type { Identities } from '#features/identities/identities.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import type { Passkeys } from '#features/passkeys/passkeys.ts'
import type { Players } from '#features/players/players.ts'
import type { RecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { UpdateUserDetailsBody } from './contract.ts'
import { createDataExport, type DataExportNeeds } from './server/data-export.ts'
import { createOwnGameAccount } from './server/game-account.ts'
import { createKeeping } from './server/keeping.ts'

type NewPassword = { UserPass: string; NewUserPass: string }
type NewQuestion = { secretQuestion: number; secretAnswer: string }
type Needs = DataExportNeeds & {
	addressRequests: Pick<AddressRequests, 'forgetClaims'>
	bridge: Bridge
	stepUp: StepUp
	twoStep: TwoStep
	passkeys: Passkeys
	identities: Identities
	recoveryCodes: RecoveryCodes
	waysIn: Pick<WaysIn, 'remove'>
	players: Pick<Players, 'notes'>
	notifications: Pick<Notifications, 'recordsOf' | 'forget'>
}

/** The user's own account: changes, download of data, and closing (DECISIONS 3 and 14). */
export const createProfile = (needs: Needs) => {
	const { accounts, stepUp, rateLimit } = needs
	return {
		/** Changes the given fields. True when a new address waits for its link to be opened. */
		async change(actor: Actor, body: UpdateUserDetailsBody, unit: UnitOfWork): Promise<boolean> {
			await stepUp.require(actor, 'password')
			await stepUp.checkPassword(actor, body.UserPass)
			const account = await accounts.find(actor.accountId)
			const email = await accounts.newAddress(account, body.UserEmail)
			if (email) {
				await rateLimit.take(['codeMailsPerAccount', `email ${actor.accountId}`])
				await accounts.mailBudget.take({ topic: 'address', kind: 'confirm-new-email', email, asker: null })
			}
			const secondPassword = body.UserPass2 ? await accounts.prepareSecondPassword(body.UserPass2, 'UserPass2') : undefined
			await unit(async (tx) => {
				await stepUp.spend(tx, actor, 'password')
				await accounts.change(tx, account, { details: detailsIn(body), secondPassword, email })
			})
			return email !== null
		},

		async removeDetail(actor: Actor, name: OptionalDetailName, unit: UnitOfWork): Promise<void> {
			await unit(async (tx) => {
				await stepUp.spend(tx, actor, 'password')
				await accounts.removeDetail(tx, actor.accountId, name)
			})
		},

		...createSecretChanges(needs),
		...createKeeping(needs),
		...createDataExport(needs),
		...createOwnGameAccount(needs),

		...createClosing(needs),
	}
}

const createClosing = (needs: Needs) => {
	const { accounts, addressRequests, sessions, stepUp, waysIn, players, signUps, notifications } = needs
	return {
		/** Staff must lose their role first, by an owner, so that a site never loses its last owner by mistake. */
		async close(actor: Actor, password: string, unit: UnitOfWork): Promise<void> {
			if (isStaff(actor.status)) throw new Problem('STAFF_MAY_NOT_CLOSE')
			await stepUp.checkPassword(actor, password)
			const account = await accounts.find(actor.accountId)
			await unit(async (tx) => {
				await accounts.close(tx, account)
				await waysIn.remove(tx, account.id)
				await addressRequests.forgetClaims(tx, account.id)
				await sessions.forgetAddresses(tx, account.id)
				await deleteOnlineOf(tx, account.id)
				await players.notes.forget(tx, account.id)
				await signUps.forget(tx, account.id)
				await notifications.forget(tx, account.id)
			})
		},
	}
}

const createSecretChanges = ({ accounts, stepUp }: Pick<Needs, 'accounts' | 'stepUp'>) => ({
	async changePassword(actor: Actor, { UserPass, NewUserPass }: NewPassword, unit: UnitOfWork): Promise<void> {
		await stepUp.require(actor, 'answer')
		await stepUp.checkPassword(actor, UserPass)
		const secret = await accounts.prepareNewPassword(await accounts.find(actor.accountId), NewUserPass, 'NewUserPass')
		await unit(async (tx) => {
			await stepUp.spend(tx, actor, 'answer')
			await accounts.setPassword(tx, actor.accountId, secret)
		})
	},

	async changeSecretQuestion(actor: Actor, { secretQuestion, secretAnswer }: NewQuestion, unit: UnitOfWork): Promise<void> {
		await stepUp.require(actor, 'password')
		const account = await accounts.find(actor.accountId)
		const answerHash = await accounts.hashNewAnswer(account, secretAnswer)
		await unit(async (tx) => {
			await stepUp.spend(tx, actor, 'password')
			await accounts.setSecretQuestion(tx, account, { question: secretQuestion, answerHash })
		})
	},
})

/** The fields that need no further work. A field of the contract that is neither named here nor a detail does not compile. */
const detailsIn = ({ UserNum, UserID, UserPass, UserPass2, UserEmail, ...details }: UpdateUserDetailsBody) => {
	details satisfies Record<Exclude<keyof typeof details, DetailName>, never>
	return toDetailRow(details)
}

export type Profile = ReturnType<typeof createProfile>

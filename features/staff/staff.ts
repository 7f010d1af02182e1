import { ACCOUNT_STATUS, SECRET_QUESTIONS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { may, roleOf, type StaffRole } from '#contract/permissions.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Sessions } from '#features/sessions/sessions.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { BASE62, type Random, randomSymbols } from '#server/kernel/ids.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { newRolesOf } from '#server/kernel/second-person/one-person.ts'

type Needs = {
	database: Database
	newRoleMs: number
	accounts: Accounts
	twoStep: TwoStep
	sessions: Sessions
	settings: SiteSettings
	clock: Clock
	random: Random
}
export type NewOwner = { userId: string; password: string; email: string | null }
/** Who creates an owner at the terminal. `record` runs in the transaction that creates the account. */
type Operator = { name: string; record: (tx: Tx, accountId: number) => Promise<void> }

/** Staff members and their roles. */
export const createStaff = ({ accounts, settings, clock, random, ...others }: Needs) => ({
	list: createList({ accounts, clock, ...others }),

	/** Refuses what `appoint` would refuse, before it is confirmed. */
	async candidate(actor: Actor, userId: string): Promise<{ UserNum: number; UserID: string; status: number }> {
		const found = (await accounts.byUserIds([userId])).get(userId.toLowerCase())
		const account = found && (await accounts.findOrNull(found.id))
		if (!account) throw invalid({ UserID: ['noSuchAccount'] })
		if (account.id === actor.accountId) throw new Problem('OWN_ROLE')
		if (!isAppointable(account.status)) throw new Problem('NOT_APPOINTABLE')
		return { UserNum: account.id, UserID: account.user_id, status: account.status }
	},

	/** A staff member cannot change their own role, so that a site never loses its last owner. */
	async appoint(tx: Tx, actor: Actor, { userId, status }: { userId: string; status: number }): Promise<{ id: number; audit: AuditChange }> {
		const account = await accounts.byUserId(tx, userId)
		if (!account) throw invalid({ UserID: ['noSuchAccount'] })
		if (account.id === actor.accountId) throw new Problem('OWN_ROLE')
		const name = (code: number): StaffRole | 'player' => roleOf(code) ?? 'player'
		// Sent before the change, so that an owner who loses the role is notified too.
		const notice = { whose: account.user_id, before: name(account.status), after: name(status) }
		await accounts.notifyOwners(tx, actor, { what: 'role', ...notice })
		await accounts.appoint(tx, account, { status, by: actor.accountId })
		// Their requests are void from now on, but limits that they raised would still come into force later.
		if (!may(status, 'settings.write')) await settings.dropRaisesOf(tx, account.id, clock.now())
		const audit: AuditChange = { subject: `account:${account.id}`, before: { role: name(account.status) }, after: { role: name(status) } }
		return { id: account.id, audit }
	},

	/**
	 * Creates the account of an owner: by an operator, of whom the other owners are notified, or at the first start of a site. Its secret
	 * answer is random: staff recover their account by mail or through the operator, not by memory. The address counts as confirmed once its
	 * link was opened. Without an address the account gets a placeholder at localhost, which no mail reaches. Refuses a password that
	 * registration refuses. Returns the account's number.
	 */
	async createOwner({ userId, password, email }: NewOwner, by?: Operator): Promise<number> {
		await accounts.requireOwnersPassword(password, { userId, email: email ?? '' })
		return accounts[email ? 'createToConfirm' : 'create'](
			{
				userId,
				userFirstName: userId,
				userLastName: '',
				userPassword: password,
				userPasswordConfirm: password,
				userEmail: email ?? `${userId.toLowerCase()}@localhost`,
				secretQuestion: Number(Object.keys(SECRET_QUESTIONS)[0]),
				secretAnswer: randomSymbols(random, 32, BASE62),
				gender: 'Male',
				country: 'PH',
				agreeTerms: true,
			},
			ACCOUNT_STATUS.owner,
			by &&
				(async (tx, id) => {
					await accounts.notifyOwners(tx, { userId: by.name }, { what: 'role', whose: userId, before: 'player', after: 'owner' })
					await by.record(tx, id)
				}),
		)
	},
})

const createList =
	({ database, newRoleMs, accounts, twoStep, sessions, clock }: Omit<Needs, 'settings' | 'random'>) =>
	async () => {
		const rows = await accounts.staff()
		const newRoles = await newRolesOf(database.read, clock.now())
		const givers = await accounts.userIdsOf(newRoles.map(({ given_by }) => given_by))
		const staff = rows.map(async ({ id, user_id, status }) => {
			return {
				UserNum: id,
				UserID: user_id,
				status,
				hasTwoStep: await twoStep.isOn(id),
				lastSeenAt: toInstantOrNull(await sessions.lastSeenOf(id)),
				countsAs: newRoles
					.filter(({ account_id }) => account_id === id)
					.map(({ given_by, until }) => ({ UserID: givers.get(given_by) ?? '', until: toInstant(until) })),
			}
		})
		return { staff: await Promise.all(staff), newRoleDays: newRoleMs / DAY_MS }
	}

const isAppointable = (status: number) => status !== ACCOUNT_STATUS.suspended && status !== ACCOUNT_STATUS.closed

export type Staff = ReturnType<typeof createStaff>

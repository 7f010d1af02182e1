import type { Database, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Accounts, Also } from '#features/accounts/accounts.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type IdentityProvider, PROVIDER_NAMES } from '../providers.contract.ts'
import type { Arrival, Arrivals } from './arrivals.ts'
import { insertLink, type LinkRow, removeLink, selectByPerson, selectLinks, updateUsed } from './store.ts'

type Needs = { database: Database; clock: Clock; accounts: Accounts; stepUp: StepUp; arrivals: Arrivals }
/** The cookie of a browser, and which arrival its page has shown. */
export type Shown = { cookie: string | null; id: string }
/** Somebody at a provider, and the account here that this person is linked to. */
type Known = { arrival: Arrival; link: LinkRow }
type Unlinked = { provider: IdentityProvider; also: (tx: Tx) => Promise<unknown> }

/** Links between accounts and identities, and entering by one. Linking and unlinking need the password, confirmed within five minutes. */
export const createLinking = ({ database, clock, accounts, stepUp, arrivals }: Needs) => {
	const arrivedIn = ({ cookie, id }: Shown): Arrival => {
		const carried = arrivals.read(cookie)
		if (carried?.stage !== 'arrived' || carried.id !== id) throw new Problem('IDENTITY_OVER')
		return carried
	}
	/** The first use of an arrival. Others that come at the same time are refused. */
	const use = async (tx: Tx, arrival: Arrival): Promise<void> => {
		if (!(await arrivals.spend(tx, arrival))) throw new Problem('IDENTITY_OVER')
	}
	const insert = (tx: Tx, accountId: number, { provider, subject, name }: Arrival): Promise<unknown> =>
		insertLink(tx, { account_id: accountId, provider, subject, name, created_at: clock.now() }).catch(takenMeanwhile)

	return {
		/** For the page that a visitor comes back to; null where nobody has arrived. */
		async shown(cookie: string | null, actor: Actor | null) {
			const carried = arrivals.read(cookie)
			if (carried?.stage !== 'arrived') return null
			const link = await selectByPerson(database.read, carried)
			const { id, provider, name, next } = carried
			return { id, provider, name, next, linkedTo: whose(link, actor) }
		},

		/** Who wants to come in. The arrival is not used up before `enter`. */
		async whoComes(shown: Shown): Promise<Known> {
			const arrival = arrivedIn(shown)
			const link = await selectByPerson(database.read, arrival)
			if (!link) throw new Problem('IDENTITY_UNKNOWN')
			return { arrival, link }
		},

		/** Part of the transaction that opens the session. */
		async enter(tx: Tx, { arrival, link }: Known): Promise<void> {
			// The account first, as everywhere: two who take them the other way round wait for each other.
			await accounts.hold(tx, link.account_id)
			await use(tx, arrival)
			if (!(await updateUsed(tx, link.id, clock.now()))) throw new Problem('IDENTITY_UNKNOWN')
		},

		/** Links the arrival to the account of the caller, and tells the owner. */
		async link(actor: Actor, shown: Shown, unit: UnitOfWork): Promise<void> {
			await stepUp.require(actor, 'password')
			const account = await accounts.find(actor.accountId)
			await unit(async (tx) => {
				const arrival = arrivedIn(shown)
				await use(tx, arrival)
				const own = await selectLinks(tx, actor.accountId)
				if (own.some(({ provider }) => provider === arrival.provider)) throw new Problem('IDENTITY_OTHER')
				if (await selectByPerson(tx, arrival)) throw new Problem('IDENTITY_TAKEN')
				await insert(tx, actor.accountId, arrival)
				await accounts.warn(tx, account, { kind: 'identity-linked', identity: identityOf(arrival) })
			})
		},

		/** Links the arrival to an account that is being created, in the transaction that creates it. */
		async linkerOf(cookie: string | null, id: string): Promise<Also> {
			const arrival = arrivedIn({ cookie, id })
			if (await selectByPerson(database.read, arrival)) throw new Problem('IDENTITY_TAKEN')
			return async (tx, accountId) => {
				await use(tx, arrival)
				await insert(tx, accountId, arrival)
			}
		},

		...createUnlinking({ clock, accounts, stepUp }),
	}
}

const createUnlinking = ({ clock, accounts, stepUp }: Pick<Needs, 'clock' | 'accounts' | 'stepUp'>) => ({
	/** `also` runs in the same transaction. */
	async unlink(actor: Actor, { provider, also }: Unlinked, unit: UnitOfWork): Promise<void> {
		await stepUp.require(actor, 'password')
		const account = await accounts.find(actor.accountId)
		await unit(async (tx) => {
			const removed = await removeLink(tx, { accountId: actor.accountId, provider, now: clock.now() })
			if (!removed) throw new Problem('NOT_FOUND')
			await also(tx)
			await accounts.warn(tx, account, { kind: 'identity-unlinked', identity: identityOf({ provider, name: removed.name }) })
		})
	},
})

/** As letters and the timeline name it. */
export const identityOf = ({ provider, name }: Pick<LinkRow, 'provider' | 'name'>): string =>
	name === '' ? PROVIDER_NAMES[provider] : `${PROVIDER_NAMES[provider]}: ${name}`

const whose = (link: LinkRow | undefined, actor: Actor | null) => {
	if (!link) return 'nobody' as const
	return link.account_id === actor?.accountId ? ('you' as const) : ('somebody' as const)
}

/** The schema takes a person of a provider once: of two accounts that link one at the same moment, one is refused. */
const takenMeanwhile = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('IDENTITY_TAKEN') : error
}

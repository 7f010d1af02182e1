import type { AccountJob } from '#features/bridge/contract.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { doAccountJob } from './accounts.ts'
import type { Game } from './bridge.ts'
import { TABLES } from './ledger.ts'
import { MustWait } from './profiles/profile.ts'

/** Goes through each kind of work with a made-up account and a made-up purchase, on a database that only tells what it would write. */
export const statementsOfARun = async ({ database, profile, ...game }: Game, tell: (line: string) => void): Promise<void> => {
	tell('-- The tables of the bridge')
	for (const statement of TABLES[database.engine]) tell(`${statement};`)
	// The tables of the bridge may not be there yet.
	const ledger = { ...game.ledger, account: async () => null, ownerOf: async () => null }
	const account = { id: '0', userId: EXAMPLE, email: `${EXAMPLE}@example.com`, blocked: null }
	const job = (kind: AccountJob['kind'], changes: Partial<AccountJob> = {}): AccountJob => ({
		...{ key: 'example', UserNum: EXAMPLE_NUMBER, UserID: EXAMPLE, version: 1, kind, email: account.email, gender: null },
		...{ until: null, reason: 'an example', sealed: null, createdAt: '1970-01-01T00:00:00Z', ...changes },
	})
	tell(`-- A new account "${EXAMPLE}"; the password is made up`)
	const tools = { profile, ledger, transaction: database.transaction, privateKey: '', siteNow: systemClock.now }
	const made = await doAccountJob(tools, job('create'))
	if (made.status === 'refused') tell(`-- refused: ${made.reason}`)
	tell('-- A changed password')
	await profile.accounts.setPassword(account, 'an-example')
	tell('-- A suspension for a day, one for good, and its end')
	await profile.accounts.suspend(account, 86_400, 'an example')
	await profile.accounts.suspend(account, null, 'an example')
	await profile.accounts.lift(account)
	tell('-- A purchase of 3 pieces')
	const [item] = (await profile.itemList()) ?? []
	const [owner] = await profile.characters(0, 1)
	const order = {
		...{ key: 'example', userId: EXAMPLE, gameId: owner?.account ?? '0', item: item?.number ?? 1, pieces: 3, stack: item?.stack ?? 1 },
	}
	const planned = await profile.items.plan(order)
	if ('wait' in planned) return tell(`-- waits: ${planned.wait}`)
	await ledger.begin('example', { userNum: EXAMPLE_NUMBER, plan: planned.plan, at: systemClock.now() })
	try {
		await profile.items.put(order, planned.plan, (plan) => ledger.note('example', plan))
		await ledger.finish('example')
	} catch (error) {
		if (!(error instanceof MustWait)) throw error
		tell(`-- waits: ${error.message}`)
	}
}

const EXAMPLE = 'barkadaexample'
const EXAMPLE_NUMBER = 0

import { statement, statementCsv } from '#contract/statement.ts'
import type { Database } from '#db/database.ts'
import { toCsv } from '../../kernel/csv.ts'
import type { Router } from '../../kernel/endpoint-route.ts'
import { statementOf, wholeStatementOf } from './wallet.ts'

export const walletRoutes = ({ route }: Router, { database }: { database: Database }): void => {
	route(statement, ({ actor, query }) => statementOf(database.read, { accountId: actor.accountId, ...query }))
	route(statementCsv, async ({ actor, query }) => {
		const movements = await wholeStatementOf(database.read, { accountId: actor.accountId, ...query })
		const rows = movements.map(({ at, kind, reason, currency, amount, balanceAfter }) => [at, kind, reason, currency, amount, balanceAfter])
		return toCsv([['at', 'kind', 'reason', 'currency', 'amount', 'balance after'], ...rows])
	})
}

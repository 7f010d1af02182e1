import { csvStart, csvText, ownText } from '#contract/csv.ts'
import type { Database } from '#db/database.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { type Movement, statement, statementCsv } from '../statement.contract.ts'
import { statementOf, type TitlesOf, wholeStatementOf } from '../wallet.ts'

export const walletRoutes = ({ route }: Router, { database, titlesOf }: { database: Database; titlesOf: TitlesOf }): void => {
	route(statement, ({ actor, query }) => statementOf(database.read, { accountId: actor.accountId, titlesOf, ...query }))
	route(statementCsv, async ({ actor, query }) =>
		table(wholeStatementOf(database.read, { accountId: actor.accountId, titlesOf, ...query })),
	)
}

/** Streamed while it is read: a statement of years needs no more memory than one page of it. */
async function* table(parts: AsyncIterable<Movement[]>): AsyncIterable<string> {
	yield csvStart(['at', 'kind', 'reason', 'currency', 'amount', 'balance after'])
	for await (const movements of parts)
		yield csvText(
			movements.map(({ at, kind, reason, currency, amount, balanceAfter }) => [ownText(at), kind, reason, currency, amount, balanceAfter]),
		)
}

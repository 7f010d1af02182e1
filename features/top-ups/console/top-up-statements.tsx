import { useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { topUpBooks } from '../words/top-up-books.console.ts'
import { topUps } from '../words/top-ups.console.ts'
import { StatementForm } from './statement-form.tsx'
import { StatementResult } from './statement-result.tsx'

const words = topUpBooks.statement

/** A statement against the open orders of its channel. */
const Statements = () => {
	// A new number with each comparison: what was picked in the last one does not count for the next.
	const [compared, setCompared] = useState<{ round: number; result: CallReply<'POST /admin/top-up-statements'> } | null>(null)
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<BackTo to="/admin/top-ups" list={topUps.crumb} />
			<StatementForm onCompared={(result) => setCompared((last) => ({ round: (last?.round ?? 0) + 1, result }))} />
			{compared && <StatementResult key={compared.round} result={compared.result} />}
		</Screen>
	)
}
export default Statements

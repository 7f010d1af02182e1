import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/calls/api.ts'
import { HistoryBody, keyed } from '#web/history/history-body.tsx'
import { useHistory } from '#web/history/use-history.ts'
import { Download } from '#web/icons/download.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { BalanceStrip } from '../parts/balance-strip.tsx'
import { MovementRow } from '../parts/movement-row.tsx'
import { downloadStatement } from '../parts/statement-file.ts'
import { useStatementWords } from '../parts/statement-words.ts'
import '../parts/statement.css'

export const meta = crumbTitle((words) => words.shop.statement.crumb)

/** Every movement of both balances (DECISIONS 15). */
const Statement = () => {
	usePlayersOnly()
	const words = useStatementWords()
	const { crumb } = useWords().shop.statement
	const month = useMonth()
	const load = useCallback(
		(page: string, signal: AbortSignal) => call('GET /statement', { query: { page, ...(month && { month }) } }, { signal }),
		[month],
	)
	const { data, hasFailed, page, retry } = useHistory(load, words.failed)
	const list = data?.statement ?? []
	return (
		<Frame
			section="recharge"
			head={
				<PageHead title={crumb}>
					<BalanceStrip />
				</PageHead>
			}
		>
			<p className="statement-intro">{words.intro}</p>
			<Period month={month} months={data?.months ?? []} hasMovements={list.length > 0} />
			<HistoryBody
				isLoaded={data !== null}
				hasFailed={hasFailed}
				isEmpty={list.length === 0}
				retry={retry}
				open={{ label: words.open, to: '/topup' }}
				failedText={words.failed}
			>
				<table className="card statement">
					<thead>
						<tr>
							{Object.entries(words.columns).map(([key, label]) => (
								<th key={key} scope="col">
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{keyed(list, ({ at }) => at).map(({ key, value }) => (
							<MovementRow key={key} {...value} />
						))}
					</tbody>
				</table>
				<Pager page={page} lastPage={data?.last_page ?? 1} path={month ? `/statement?month=${month}` : '/statement'} />
			</HistoryBody>
		</Frame>
	)
}
export default Statement

/** The month, as part of the address; another month begins with its first page. */
const Period = ({ month, months, hasMovements }: { month: string; months: string[]; hasMovements: boolean }) => {
	const { language } = useWords()
	const words = useStatementWords()
	const navigate = useNavigate()
	const download = useOneAtATime(useCallback(() => downloadStatement(month, words.fileName(month)).catch(toastError), [month, words]))
	const offered = month && !months.includes(month) ? [month, ...months] : months
	return (
		<div className="statement-tools">
			<SelectField
				label={words.month}
				value={month}
				onChange={({ target }) => navigate(target.value ? `/statement?month=${target.value}` : '/statement', { preventScrollReset: true })}
			>
				<option value="">{words.allMonths}</option>
				{offered.map((name) => (
					<option key={name} value={name}>
						{manilaMonthName(name, language)}
					</option>
				))}
			</SelectField>
			<Button kind="outline" busy={download.isBusy} disabled={!hasMovements} onClick={download.run}>
				<Download aria-hidden size={18} />
				{words.download}
			</Button>
		</div>
	)
}

const useMonth = (): string => {
	const [parameters] = useSearchParams()
	const asked = parameters.get('month') ?? ''
	return /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : ''
}

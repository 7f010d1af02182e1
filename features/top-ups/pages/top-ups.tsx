import { Link } from 'react-router'
import type { TopUpLine } from '#features/top-ups/contract.ts'
import { call } from '#web/calls/api.ts'
import { HistoryBody } from '#web/history/history-body.tsx'
import { useHistory } from '#web/history/use-history.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Price } from '#web/ui/price.tsx'
import { count, pesos } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { HistoryTabs } from '../parts/history-tabs.tsx'
import { TopUpStateMark } from '../parts/state-mark.tsx'
import { useTopUpWords } from '../parts/top-up-words.ts'
import '#web/history/history.css'
import '../parts/top-up-list.css'

export const meta = crumbTitle((words) => words.shop.topUps.crumb)

const load = (page: string, signal: AbortSignal) => call('GET /top-ups', { query: { page } }, { signal })

/** The player's top-ups in pesos, newest first. Codes are in the history that SPEC 2 has. */
const TopUps = () => {
	usePlayersOnly()
	const words = useTopUpWords()
	const { topUps } = useWords().shop
	const { data, hasFailed, page, retry } = useHistory(load, words.list.failed)
	const list = data?.topUps ?? []
	return (
		<Frame section="recharge" head={<PageHead title={topUps.crumb} />}>
			<HistoryTabs current="/topups" />
			{data && data.debt > 0 && <p className="card top-up-debt">{words.debt(count(data.debt))}</p>}
			<HistoryBody
				isLoaded={data !== null}
				hasFailed={hasFailed}
				isEmpty={list.length === 0}
				retry={retry}
				open={{ label: words.list.none, to: '/topup' }}
				failedText={words.list.failed}
			>
				<ul className="history">
					{list.map((line) => (
						<Line key={line.reference} line={line} />
					))}
				</ul>
				<Pager page={page} lastPage={data?.last_page ?? 1} path="/topups" />
			</HistoryBody>
		</Frame>
	)
}
export default TopUps

const Line = ({ line: { reference, state, packageName, channelName, amount, rCoin, bonus, loaded, madeAt } }: { line: TopUpLine }) => (
	<li className="card top-up-line">
		<div>
			<Link to={`/topup/${reference}`}>{packageName}</Link>
			<small>
				<span className="number">{reference}</span> · {channelName} · <span className="number">{pesos(amount)}</span>
			</small>
			<ManilaTime at={madeAt} />
		</div>
		<Price amount={loaded ?? rCoin + bonus} currency="r-coin" />
		<TopUpStateMark state={state} />
	</li>
)

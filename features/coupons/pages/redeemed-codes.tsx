import { HistoryTabs } from '#features/top-ups/parts/history-tabs.tsx'
import { call } from '#web/calls/api.ts'
import { HistoryBody, keyed } from '#web/history/history-body.tsx'
import { useHistory } from '#web/history/use-history.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'
import '#web/history/history.css'

export const meta = crumbTitle((words) => words.shop.topUps.crumb)

const load = (page: string, signal: AbortSignal) => call('GET /topuphistory', { query: { page } }, { signal })

/** Redeem History (SPEC 2): only the last four symbols of each code. */
const TopUpHistory = () => {
	usePlayersOnly()
	const words = useWords().shop.topUps
	const { data, hasFailed, page, retry } = useHistory(load)
	const list = data?.topuphistory ?? []
	return (
		<Frame section="recharge" head={<PageHead title={words.crumb} />}>
			<HistoryTabs current="/topuphistory" />
			<HistoryBody
				isLoaded={data !== null}
				hasFailed={hasFailed}
				isEmpty={list.length === 0}
				retry={retry}
				open={{ label: words.open, to: '/topup' }}
			>
				<ul className="history">
					{keyed(list, ({ DateTopUp }) => DateTopUp).map(({ key, value: { CardCode, DateTopUp, Cardvalue, Cardvalue2 } }) => (
						<li key={key} className="card history-line history-code">
							<div>
								<b className="number">{CardCode}</b>
								<ManilaTime at={DateTopUp} />
							</div>
							{Cardvalue > 0 && <Price amount={Cardvalue} currency="r-coin" />}
							{Cardvalue2 > 0 && <Price amount={Cardvalue2} currency="milleage" />}
						</li>
					))}
				</ul>
				<Pager page={page} lastPage={data?.last_page ?? 1} path="/topuphistory" />
			</HistoryBody>
		</Frame>
	)
}
export default TopUpHistory

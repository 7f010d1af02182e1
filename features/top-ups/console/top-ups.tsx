import { Link, useNavigate, useSearchParams } from 'react-router'
import type { DeskRow } from '#features/top-ups/admin.contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { useReloading } from '#web/console/loading/use-loading.ts'
import { playerColumn } from '#web/console/parts/player-link.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pesos } from '#web/words/format.ts'
import { topUpBooks } from '../words/top-up-books.console.ts'
import { topUps as words } from '../words/top-ups.console.ts'
import { DeskStateMark } from './desk-state.tsx'
import { useSitting } from './sitting.ts'
import { useDeskChannels } from './use-desk-channels.ts'
import './desk.css'

/** How often the open queue is reloaded. */
const LOOK_MS = 15_000
const TABS = ['queue', 'second', 'asked', 'waiting', 'loaded', 'refused', 'reversed', 'expired', 'cancelled', 'all'] as const

/** The queue of receipts. Without search and filter it shows those that the desk has to look at, the oldest first. */
const TopUps = () => {
	const [parameters] = useSearchParams()
	const isPlain = !['search', 'state', 'channel', 'mine'].some((name) => parameters.has(name))
	const tab = TABS.find((name) => name === parameters.get('state')) ?? (isPlain ? 'queue' : 'all')
	const { channels, loaded: ofChannels } = useDeskChannels()
	const list = useList(
		'GET /admin/top-ups',
		{
			state: null,
			channel: choice(words.channel, words.anyChannel, channels),
			mine: choice(words.whose, words.anybody, [['1', words.byMe]]),
		},
		{ also: { state: tab === 'queue' ? undefined : tab } },
	)
	const { data, reload } = list.loaded
	useReloading(reload, LOOK_MS)
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={<Actions />}
			above={
				<p className="console-notice top-up-counts" role="status">
					{data ? `${words.waiting(data.waiting)} · ${words.second(data.second)}` : ' '}
				</p>
			}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={data?.topUps}
			keyOf={({ reference }) => reference}
			none={words.none}
		>
			<Missing loaded={ofChannels} what={topUpBooks.statement.channels} />
			<StateTabs current={tab} parameters={parameters} />
		</ResourceList>
	)
}
export default TopUps

const Actions = () => {
	const { next } = useSitting()
	const navigate = useNavigate()
	return (
		<>
			<SmallLinkButton to="/admin/top-up-statements">{topUpBooks.statement.crumb}</SmallLinkButton>
			<ActionButton
				kind="primary"
				size="small"
				act={async () => {
					const reference = await next()
					if (reference) await navigate(`/admin/top-ups/${reference}`)
				}}
			>
				{words.start}
			</ActionButton>
		</>
	)
}

const StateTabs = ({ current, parameters }: { current: string; parameters: URLSearchParams }) => (
	<nav className="tabs top-up-tabs" aria-label={words.stateTabs}>
		{TABS.map((tab) => {
			const others = new URLSearchParams(parameters)
			others.delete('page')
			others.set('state', tab)
			return (
				<Link key={tab} to={`/admin/top-ups?${others}`} aria-current={tab === current ? 'true' : undefined}>
					{tab === 'queue' ? words.queue : tab === 'all' ? words.all : words.states[tab]}
				</Link>
			)
		})}
	</nav>
)

const COLUMNS: Column<DeskRow, SortOf<'GET /admin/top-ups'>>[] = [
	{ head: words.columns.order, cell: ({ reference }) => <TextLink to={`/admin/top-ups/${reference}`}>{reference}</TextLink> },
	playerColumn(words.columns.player),
	{ head: words.columns.channel, cell: ({ channelName }) => channelName },
	{ head: words.columns.transfer, cell: ({ transferReference }) => <span className="top-up-code">{transferReference}</span> },
	{ head: words.columns.amount, isNumber: true, cell: ({ amount }) => pesos(amount) },
	{ head: words.columns.sent, sort: 'sent', cell: ({ sentAt }) => sentAt && <Ago at={sentAt} /> },
	{ head: words.columns.state, cell: ({ state }) => <DeskStateMark state={state} /> },
	{ head: words.columns.taken, cell: ({ takenBy }) => takenBy },
]

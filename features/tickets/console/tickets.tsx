import { Link, useSearchParams } from 'react-router'
import { TICKET_CATEGORIES, TICKET_STATES } from '#contract/codes.ts'
import type { AdminTicketRow } from '#features/tickets/admin.contract.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useSelection } from '#web/console/lists/selection.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { tickets as words } from '../words/tickets.console.ts'
import { ManyTickets } from './many-tickets.tsx'
import { TicketFigures } from './ticket-figures.tsx'
import { TICKET_DRAFT } from './use-ticket-draft.ts'
import '#web/console/parts/desk.css'

const TABS = [...TICKET_STATES, 'all'] as const

/** The ticket queue. Without search and filter it shows the open tickets. */
const Tickets = () => {
	const [parameters] = useSearchParams()
	const isPlain = !['search', 'state', 'category', 'assignee'].some((name) => parameters.has(name))
	const state = TABS.find((name) => name === parameters.get('state')) ?? (isPlain ? 'open' : 'all')
	const list = useList('GET /admin/tickets', FILTERS, { also: { state: state === 'all' ? undefined : state } })
	const { data } = list.loaded
	const selection = useSelection(data?.tickets, keyOf, ({ reference, subject }) => `${reference} ${subject}`)
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={<SmallLinkButton to="/admin/ticket-answers">{words.answers.crumb}</SmallLinkButton>}
			above={<TicketFigures />}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={data?.tickets}
			keyOf={keyOf}
			none={words.none}
			selection={selection}
			below={<ManyTickets selection={selection} team={data?.team ?? []} />}
		>
			<StateTabs current={state} parameters={parameters} />
			<UnsavedTexts
				kind={TICKET_DRAFT}
				pathOf={(reference) => `/admin/tickets/${reference}`}
				titles={(data?.tickets ?? []).map(({ reference, subject }) => [reference, `${reference} ${subject}`])}
			/>
		</ResourceList>
	)
}
export default Tickets

const FILTERS = {
	state: null,
	category: choice(
		words.filters.category,
		words.filters.any,
		TICKET_CATEGORIES.map((category) => [category, words.categories[category]]),
	),
	assignee: choice(words.filters.assignee, words.filters.any, { me: words.filters.me, nobody: words.filters.nobody }),
}

const keyOf = ({ reference }: AdminTicketRow) => reference

const StateTabs = ({ current, parameters }: { current: string; parameters: URLSearchParams }) => (
	<nav className="tabs" aria-label={words.filters.state}>
		{TABS.map((state) => {
			const others = new URLSearchParams(parameters)
			others.delete('page')
			others.set('state', state)
			return (
				<Link key={state} to={`/admin/tickets?${others}`} aria-current={state === current ? 'true' : undefined}>
					{state === 'all' ? words.filters.any : words.states[state]}
				</Link>
			)
		})}
	</nav>
)

const COLUMNS: Column<AdminTicketRow, SortOf<'GET /admin/tickets'>>[] = [
	{
		head: words.columns.subject,
		cell: ({ reference, subject }) => <TextLink to={`/admin/tickets/${reference}`}>{subject}</TextLink>,
	},
	{ head: words.columns.reference, cell: ({ reference }) => <span className="desk-reference">{reference}</span> },
	{ head: words.columns.category, cell: ({ category }) => words.categories[category] },
	{ head: words.columns.person, cell: ({ UserID, email }) => UserID ?? `${words.guest} ${email}` },
	{
		head: words.columns.state,
		cell: ({ state, isMerged }) => (
			<span className={`desk-state desk-state-${state}`}>{isMerged ? words.joined : words.states[state]}</span>
		),
	},
	{ head: words.columns.assignee, cell: ({ assignee }) => assignee ?? <span className="quiet">{words.noOne}</span> },
	{ head: words.columns.changed, sort: 'changed', cell: ({ updated_at }) => <Ago at={updated_at} /> },
]

import type { Grant } from '#features/grants/admin.contract.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { useReloading } from '#web/console/loading/use-loading.ts'
import { NobodyElse } from '#web/console/requests/request-queue.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { grants as words } from '../words/grants.console.ts'
import { isUnderWay } from './grant-facts.tsx'
import { LOOK_MS, NEVER_MS } from './grant-players.tsx'
import { GrantProgress, GrantState } from './grant-state.tsx'
import { allPlayersText, whatText } from './what.ts'

/** All grants, those that wait for a second person first. */
const Grants = () => {
	const list = useList('GET /admin/grants', { state: choice(words.state, words.anyState, words.states) })
	const { data, reload } = list.loaded
	useReloading(reload, data?.requests.some(isUnderWay) ? LOOK_MS : NEVER_MS)
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={
				<LinkButton size="small" kind="primary" to="/admin/grants/new">
					{words.make.open}
				</LinkButton>
			}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={data?.requests}
			keyOf={({ id }) => id}
			none={words.none}
		>
			<NobodyElse others={data?.others} />
			<UnsavedTexts kind="grant" pathOf={() => '/admin/grants/new'} titles={[]} />
		</ResourceList>
	)
}
export default Grants

const COLUMNS: Column<Grant, SortOf<'GET /admin/grants'>>[] = [
	{
		head: words.columns.grant,
		sort: 'number',
		cell: (grant) => (
			<>
				<TextLink to={`/admin/grants/${grant.id}`}>{words.name(grant.id)}</TextLink> <b>{whatText(grant)}</b>
			</>
		),
	},
	{ head: words.columns.players, cell: (grant) => (isUnderWay(grant) ? <GrantProgress grant={grant} /> : allPlayersText(grant)) },
	{ head: words.columns.why, cell: ({ reason }) => reason },
	{ head: words.columns.state, cell: (grant) => <GrantState grant={grant} /> },
	{
		head: words.columns.made,
		cell: ({ askedAt, askedBy }) => (
			<>
				<ManilaTime at={askedAt} /> {requests.by(askedBy)}
			</>
		),
	},
]

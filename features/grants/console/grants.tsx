import type { Grant } from '#features/grants/admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { NobodyElse } from '#web/console/requests/request-queue.tsx'
import { ResourceList } from '#web/console/resource-list.tsx'
import { useCall, useReloading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { grants as words } from '../words/grants.console.ts'
import { isUnderWay } from './grant-facts.tsx'
import { LOOK_MS, NEVER_MS } from './grant-players.tsx'
import { GrantProgress, GrantState } from './grant-state.tsx'
import { playersOf, playersText, whatText } from './what.ts'

/** All grants, those that wait for a second person first. */
const Grants = () => {
	const query = useQuery('search state page')
	const loaded = useCall('GET /admin/grants', { query })
	const { data, reload } = loaded
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
			filters={<ChoiceFilter label={words.state} name="state" any={words.anyState} options={Object.entries(words.states)} />}
			loaded={loaded}
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

const COLUMNS: Column<Grant>[] = [
	{
		head: words.columns.grant,
		sort: 'number',
		cell: (grant) => (
			<>
				<TextLink to={`/admin/grants/${grant.id}`}>{words.name(grant.id)}</TextLink> <b>{whatText(grant)}</b>
			</>
		),
	},
	{ head: words.columns.players, cell: (grant) => (isUnderWay(grant) ? <GrantProgress grant={grant} /> : playersText(playersOf(grant))) },
	{ head: words.columns.why, cell: ({ reason }) => reason },
	{ head: words.columns.state, cell: ({ state }) => <GrantState state={state} /> },
	{
		head: words.columns.made,
		cell: ({ askedAt, askedBy }) => (
			<>
				<ManilaTime at={askedAt} /> {requests.by(askedBy)}
			</>
		),
	},
]

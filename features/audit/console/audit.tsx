import type { AuditEntry } from '#features/audit/contract.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { callForFile } from '#web/calls/call-for-file.ts'
import type { Column } from '#web/console/data-table.tsx'
import { ChangeDetails } from '#web/console/editing/change-details.tsx'
import { ChoiceFilter, DayFilter } from '#web/console/list-tools.tsx'
import { ResourceList } from '#web/console/resource-list.tsx'
import { SubjectLink } from '#web/console/subject-link.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { audit as words } from '../words/audit.console.ts'
import { actionShown } from '../words/audit-actions.console.ts'

/** The audit log: actions of staff, and on request their sign-ins and refusals, newest first. */
const Audit = () => {
	const query = useQuery('search subject view from until page')
	const loaded = useCall('GET /admin/audit', { query })
	const { data } = loaded
	const download = async () => {
		const { page: _page, ...filter } = query
		saveFile(await callForFile('GET /admin/audit/csv', { query: filter }), words.fileName)
	}
	return (
		<ResourceList
			title={frame.screens.audit}
			intro={words.intro}
			download={download}
			hint={words.searchHint}
			filters={
				<>
					<ChoiceFilter label={words.view} name="view" any={words.actions} options={Object.entries(words.views)} />
					<DayFilter label={words.from} name="from" />
					<DayFilter label={words.until} name="until" />
				</>
			}
			loaded={loaded}
			columns={COLUMNS}
			rows={data?.entries}
			keyOf={({ id }) => id}
		/>
	)
}
export default Audit

const COLUMNS: Column<AuditEntry>[] = [
	{ head: words.columns.at, sort: 'at', cell: ({ at }) => <ManilaTime at={at} /> },
	{ head: words.columns.who, cell: ({ actor }) => (actor ? <b>{actor}</b> : words.somebody) },
	{ head: words.columns.did, cell: ({ kind, did }) => (kind === 'refusal' ? `${words.refused} ${actionShown(did)}` : actionShown(did)) },
	{ head: words.columns.subject, cell: SubjectLink },
	{
		head: words.columns.change,
		cell: ({ id, before, after, address, requestId }) => (
			<>
				<ChangeDetails before={before} after={after} />
				<details className="line-facts">
					<summary>{words.details}</summary>
					{words.number} {id} · {words.address} {address || words.nothing} · {words.request} {requestId || words.nothing}
				</details>
			</>
		),
	},
]

import type { AuditEntry } from '#features/audit/contract.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { callForFile } from '#web/calls/call-for-file.ts'
import { ChangeDetails } from '#web/console/editing/change-details.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { SubjectLink } from '#web/console/parts/subject-link.tsx'
import { languageShown } from '#web/pages/language.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { frame } from '#web/words/console/frame.ts'
import { manilaDate } from '#web/words/format.ts'
import { audit as words } from '../words/audit.console.ts'
import { actionShown } from '../words/audit-actions.console.ts'

/** The audit log: actions of staff, and on request their sign-ins and refusals, newest first. */
const Audit = () => {
	const list = useList('GET /admin/audit', FILTERS)
	const { data } = list.loaded
	const download = async () => {
		const { page: _page, ...filter } = list.query
		saveFile(await callForFile('GET /admin/audit/csv', { query: filter }), words.fileName)
	}
	return (
		<ResourceList
			title={frame.screens.audit}
			intro={words.intro}
			download={download}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={data?.entries}
			keyOf={({ id }) => id}
		>
			{data?.searchedAfter && (
				<p className="console-notice" role="status">
					{words.searchedAfter(manilaDate(data.searchedAfter, languageShown()))}
				</p>
			)}
		</ResourceList>
	)
}
export default Audit

const FILTERS = {
	subject: null,
	view: choice(words.view, words.actions, words.views),
	from: { label: words.from, is: 'day' },
	until: { label: words.until, is: 'day' },
} as const

const COLUMNS: Column<AuditEntry, SortOf<'GET /admin/audit'>>[] = [
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

import { useCallback } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { call, callForFile } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { ChangeDetails } from '#web/console/editing/change-details.tsx'
import { Failure } from '#web/console/failure.tsx'
import { DayFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { SelectFilter } from '#web/console/select-filter.tsx'
import { SubjectLink } from '#web/console/subject-link.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { saveFile } from '#web/save-file.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { audit as words } from '#web/words/console/audit.ts'
import { frame } from '#web/words/console/frame.ts'

export const meta = screenMeta(frame.screens.audit)

/** The audit log: actions of staff, and on request their sign-ins and refusals, newest first. */
const Audit = () => {
	const query = useQuery('search subject view from until page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/audit', { query }, { signal }), [query]))
	const download = async () => {
		const { page: _page, ...filter } = query
		saveFile(await callForFile('GET /admin/audit/csv', { query: filter }), words.fileName)
	}
	return (
		<Screen
			title={frame.screens.audit}
			intro={words.intro}
			actions={
				<ActionButton size="small" kind="outline" act={download}>
					{frame.download}
				</ActionButton>
			}
		>
			<ListTools hint={words.searchHint} total={data?.total}>
				<SelectFilter label={words.view} name="view" any={words.deeds} options={words.views} />
				<DayFilter label={words.from} name="from" />
				<DayFilter label={words.until} name="until" />
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable caption={frame.screens.audit} columns={COLUMNS} rows={data?.entries ?? null} keyOf={({ id }) => id} />
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
		</Screen>
	)
}
export default Audit

const COLUMNS: Column<AuditEntry>[] = [
	{ head: words.columns.at, cell: ({ at }) => <ManilaTime at={at} /> },
	{ head: words.columns.who, cell: ({ actor }) => (actor ? <b>{actor}</b> : words.somebody) },
	{ head: words.columns.did, cell: ({ kind, did }) => (kind === 'refusal' ? `${words.refused} ${did}` : did) },
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

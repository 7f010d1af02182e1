import { useState } from 'react'
import { audit } from '#features/audit/words/audit.console.ts'
import { actionShown } from '#features/audit/words/audit-actions.console.ts'
import { call } from '#web/calls/api.ts'
import { Failure } from '#web/console/loading/failure.tsx'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { SubjectLink } from '#web/console/parts/subject-link.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { requests } from '#web/words/console/requests.ts'
import { ChangeDetails } from './change-details.tsx'
import './history.css'

const words = audit.history

/** The audited actions on the subject of this screen, newest first; loaded when it is opened. */
export const History = ({ subject }: { subject: Subject }) => {
	const [isOpen, setIsOpen] = useState(false)
	return (
		<details className="edit-history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>
				<h2>{words.title}</h2>
			</summary>
			{isOpen && <Lines subject={subject} />}
		</details>
	)
}

export type HistoryKind = keyof typeof HISTORIES
export type Subject = HistoryKind | `${HistoryKind}:${string}`
type Load = (id: string, query: { page: string }, options: { signal: AbortSignal }) => unknown

const HISTORIES = {
	account: (id, query, options) => call('GET /admin/users/{UserNum}/history', { params: { UserNum: id }, query }, options),
	banner: (id, query, options) => call('GET /admin/banners/{id}/history', { params: { id }, query }, options),
	'announcement-channel': (id, query, options) => call('GET /admin/announcement-channels/{id}/history', { params: { id }, query }, options),
	batch: (id, query, options) => call('GET /admin/coupon-batches/{id}/history', { params: { id }, query }, options),
	event: (id, query, options) => call('GET /admin/events/{id}/history', { params: { id }, query }, options),
	grant: (id, query, options) => call('GET /admin/grants/{id}/history', { params: { id }, query }, options),
	item: (id, query, options) => call('GET /admin/shop/items/{id}/history', { params: { id }, query }, options),
	news: (id, query, options) => call('GET /admin/news/{id}/history', { params: { id }, query }, options),
	sale: (id, query, options) => call('GET /admin/shop/sales/{id}/history', { params: { id }, query }, options),
	season: (id, query, options) => call('GET /admin/seasons/{id}/history', { params: { id }, query }, options),
	'top-up-channel': (id, query, options) => call('GET /admin/top-up-channels/{id}/history', { params: { id }, query }, options),
	'top-up-package': (id, query, options) => call('GET /admin/top-up-packages/{id}/history', { params: { id }, query }, options),
	'vote-site': (id, query, options) => call('GET /admin/vote-sites/{id}/history', { params: { id }, query }, options),
	settings: (_id, query, options) => call('GET /admin/settings/history', { query }, options),
} satisfies Record<string, Load>

/** Who changed it last, and when; nothing until that is known. */
export const useLastChange = (subject: Subject): { savedBy: string; savedAt: string } | null => {
	const { data } = useLoading(['history of', subject, 1], (signal) => linesOf(subject, 1, signal))
	const line = data?.lines.find((one) => one.subject === subject)
	return line ? { savedBy: line.by, savedAt: line.at } : null
}

const linesOf = (subject: Subject, page: number, signal: AbortSignal) => {
	const [kind, id = ''] = subject.split(':') as [HistoryKind, string?]
	return HISTORIES[kind](id, { page: String(page) }, { signal })
}

const Lines = ({ subject }: { subject: Subject }) => {
	const [page, setPage] = useState(1)
	const { data, failure, reload } = useLoading(['history of', subject, page], (signal) => linesOf(subject, page, signal))
	if (failure && !data) return <Failure failure={failure} retry={reload} />
	if (!data) return <SkeletonRows rows={3} />
	if (data.total === 0) return <p className="quiet">{words.none}</p>
	return (
		<>
			<ol className="history-lines">
				{data.lines.map((line) => (
					<li key={line.id}>
						<p>
							<ManilaTime at={line.at} /> {requests.by(line.by)}: <b>{actionShown(line.did)}</b>
							{line.subject !== subject && (
								<>
									{' '}
									<SubjectLink subject={line.subject} />
								</>
							)}
						</p>
						<ChangeDetails
							before={line.before}
							after={line.after}
							item={subject.startsWith('item:') ? subject.slice('item:'.length) : undefined}
						/>
					</li>
				))}
			</ol>
			{data.last_page > 1 && (
				<p className="row-buttons">
					{page > 1 && <SmallButton onClick={() => setPage(page - 1)}>{words.newer}</SmallButton>}
					{page < data.last_page && <SmallButton onClick={() => setPage(page + 1)}>{words.older}</SmallButton>}
				</p>
			)}
		</>
	)
}

import { useCallback, useState } from 'react'
import type { HistoryLine } from '#contract/history.ts'
import { Failure } from '#web/console/failure.tsx'
import { SubjectLink } from '#web/console/subject-link.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { audit } from '#web/words/console/audit.ts'
import { requests } from '#web/words/console/requests.ts'
import { ChangeDetails } from './change-details.tsx'

const words = audit.history

type Load = (query: { page: string }, signal: AbortSignal) => Promise<{ lines: HistoryLine[]; total: number; last_page: number }>
/** `load` must stay the same function as long as the subject is the same; `subject` is the subject of the page. */
type Props = { load: Load; subject: string }

/** The audited actions on the subject of this screen, newest first; loaded when it is opened. */
export const History = (props: Props) => {
	const [isOpen, setIsOpen] = useState(false)
	return (
		<details className="edit-history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>
				<h2>{words.title}</h2>
			</summary>
			{isOpen && <Lines {...props} />}
		</details>
	)
}

const Lines = ({ load, subject }: Props) => {
	const [page, setPage] = useState(1)
	const { data, failure, reload } = useLoading(useCallback((signal) => load({ page: String(page) }, signal), [load, page]))
	if (failure && !data) return <Failure failure={failure} retry={reload} />
	if (!data) return <SkeletonRows rows={3} />
	if (data.total === 0) return <p className="quiet">{words.none}</p>
	return (
		<>
			<ol className="history-lines">
				{data.lines.map((line) => (
					<li key={line.id}>
						<p>
							<ManilaTime at={line.at} /> {requests.by(line.by)}: <b>{line.did}</b>
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
					{page > 1 && (
						<Button size="small" kind="outline" onClick={() => setPage(page - 1)}>
							{words.newer}
						</Button>
					)}
					{page < data.last_page && (
						<Button size="small" kind="outline" onClick={() => setPage(page + 1)}>
							{words.older}
						</Button>
					)}
				</p>
			)}
		</>
	)
}

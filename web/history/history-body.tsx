import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.ts'

type Props = {
	isLoaded: boolean
	hasFailed: boolean
	isEmpty: boolean
	retry: () => void
	open: { label: string; to: string }
	failedText?: string
	children: ReactNode
}

/** The four states of all histories: loading, failed, empty, or the list. */
export const HistoryBody = ({ isLoaded, hasFailed, isEmpty, retry, open, failedText, children }: Props) => {
	const words = useWords().shop
	return (
		<>
			{hasFailed && <FailedRow text={failedText ?? words.failed} again={retry} />}
			{!isLoaded && !hasFailed && <SkeletonRows rows={6} />}
			{isLoaded && isEmpty && (
				<div className="card">
					<Empty
						text={words.purchases.none}
						action={
							<LinkButton kind="primary" to={open.to}>
								{open.label}
							</LinkButton>
						}
					/>
				</div>
			)}
			{isLoaded && !isEmpty && children}
		</>
	)
}

/** Keys for history lines, which have no number: their time, and their position among lines of the same instant. */
export const keyed = <T,>(list: T[], instant: (value: T) => string): { key: string; value: T }[] =>
	list.map((value, index) => ({
		key: `${instant(value)} ${list.slice(0, index).filter((other) => instant(other) === instant(value)).length}`,
		value,
	}))

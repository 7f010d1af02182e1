import { useWords } from '#web/words/words.ts'

/** Placeholder rows in their final size, shown while loading. */
export const SkeletonRows = ({ rows }: { rows: number }) => {
	const words = useWords()
	return (
		<div className="skeleton-rows" role="status" aria-label={words.loading}>
			{Array.from({ length: rows }, (_row, index) => `row-${index}`).map((key) => (
				<div key={key} className="skeleton" />
			))}
		</div>
	)
}

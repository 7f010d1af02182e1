import { useWords } from '#web/words/words.ts'

/** Rows in their final size while something loads. */
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

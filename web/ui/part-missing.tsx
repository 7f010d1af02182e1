import { useRevalidator } from 'react-router'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import './part-missing.css'

/** Stands where a part of a page could not be loaded; `again` loads it, and without it the page loads all that the server gave it. */
export const PartMissing = ({ again }: { again?: () => unknown }) => {
	const { partMissing, failed } = useWords()
	const { revalidate, state } = useRevalidator()
	return (
		<p className="part-missing">
			{partMissing}{' '}
			<Button size="small" kind="outline" busy={state === 'loading'} onClick={again ?? revalidate}>
				{failed.again}
			</Button>
		</p>
	)
}

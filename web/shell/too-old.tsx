import { tooOld } from '#web/words/too-old.ts'
import { useWords } from '#web/words/words.ts'
import './too-old.css'

/**
 * Tells the visitors of an old browser why nothing answers. It is in the HTML of every page and shown unless the first script of the page
 * has found that the others can run (web/root.tsx). Hydration keeps the text, so no browser loads it a second time.
 */
export const TooOld = () => {
	const { language } = useWords()
	return (
		<p className="too-old" data-nosnippet suppressHydrationWarning>
			{import.meta.env.SSR ? tooOld[language] : ''}
		</p>
	)
}

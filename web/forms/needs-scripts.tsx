import { useWords } from '#web/words/words.ts'

/** Above a form that does nothing without scripts. */
export const NeedsScripts = () => {
	const words = useWords().form
	return (
		<noscript>
			<p className="refusal">{words.needsScripts}</p>
		</noscript>
	)
}

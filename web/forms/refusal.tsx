import { keyOfText, type Text, useTranslate } from '#web/words/words.ts'

/** Why a form was refused, for errors without a field. Shown until the next try (UX B9). */
export const Refusal = ({ texts }: { texts: readonly Text[] }) => {
	const translate = useTranslate()
	if (texts.length === 0) return null
	return (
		<div className="refusal" role="alert">
			{texts.map((text) => (
				<p key={keyOfText(text)}>{translate(text)}</p>
			))}
		</div>
	)
}

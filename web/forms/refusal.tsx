import { type Text, useTranslate } from '#web/words/words.ts'

/** Why a form was refused, for errors without a field. Shown until the next try (UX B9). */
export const Refusal = ({ texts }: { texts: readonly Text[] }) => {
	const translate = useTranslate()
	if (texts.length === 0) return null
	return (
		<div className="refusal" role="alert">
			{[...new Set(texts.map(translate))].map((text) => (
				<p key={text}>{text}</p>
			))}
		</div>
	)
}

import { useId } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { Failure } from '#web/console/loading/failure.tsx'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { latePart } from '#web/shell/late-part.tsx'
import { reopen } from '#web/shell/reload-when-reachable.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Text, useTranslate } from '#web/words/words.ts'
import './rich-text.css'

/** The editor is large: it is loaded with the first screen that needs it. Where it does not come, the other fields keep what was typed. */
const RichEditor = latePart(() => import('./editor.tsx'), {
	meanwhile: <SkeletonRows rows={5} />,
	without: () => <Failure failure={new CallFailed(0, {})} retry={reopen} />,
})

type Props = { label: string; html: string; onChange: (html: string) => void; lang: string; error?: Text | undefined }

/** Rich text as a form field. */
export const RichField = ({ label, error, ...editor }: Props) => {
	const translate = useTranslate()
	const id = useId()
	return (
		<div className="field">
			<span className="rich-label">{label}</span>
			<RichEditor {...editor} label={label} describedBy={error ? `${id}-error` : undefined} />
			{error && (
				<p id={`${id}-error`} className="field-error">
					<CircleAlert aria-hidden size={15} /> {translate(error)}
				</p>
			)}
		</div>
	)
}

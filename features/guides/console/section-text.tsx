import type { GuideText } from '#features/guides/admin.contract.ts'
import { SafeHtml } from '#web/console/editing/safe-html.tsx'
import { documents } from '#web/words/console/documents.ts'

/** A section as plain reading text, with its block as lines. */
export const SectionText = ({ text }: { text: GuideText | null }) =>
	text === null ? (
		documents.nothing
	) : (
		<>
			<p>
				<b>{text.title}</b>
			</p>
			<SafeHtml html={text.html} />
			<ul className="quiet">
				{linesOf(text.block).map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
					<li key={index}>{line}</li>
				))}
			</ul>
		</>
	)

const linesOf = (value: unknown): string[] => {
	if (typeof value === 'string') return [value]
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesOf) : []
}

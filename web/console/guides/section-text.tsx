import type { GuideText } from '#contract/guides.admin.ts'
import { trustedHtml } from '#web/trusted-html.ts'
import { news as words } from '#web/words/console/news.ts'

/** A section as plain reading text, with its block as lines. */
export const SectionText = ({ text }: { text: GuideText | null }) =>
	text === null ? (
		words.nothing
	) : (
		<>
			<p>
				<b>{text.title}</b>
			</p>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, or produced by the editor's schema */}
			<div className="article-body" dangerouslySetInnerHTML={{ __html: trustedHtml(text.html) }} />
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

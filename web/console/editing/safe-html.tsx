import type { Language } from '#contract/languages.ts'
import { trustedHtml } from '#web/browser/trusted-html.ts'

/** HTML that the server has sanitized, or that the editor's schema has produced. */
export const SafeHtml = ({ html, lang }: { html: string; lang?: Language }) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: either of the two sources is safe
	<div className="article-body" lang={lang} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
)

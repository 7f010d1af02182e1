import { trustedHtml } from '#web/trusted-html.ts'

/** Running text of a guide; nothing at all when there is none. */
export const RichText = ({ html, className = '' }: { html: string; className?: string }) =>
	html === '' ? null : (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it when it was saved
		<div className={`article-body guide-text ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
	)

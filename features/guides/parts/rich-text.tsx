import { trustedHtml } from '#web/browser/trusted-html.ts'
import './guides.css'

/** Rich text of a guide; renders nothing when it is empty. */
export const RichText = ({ html, className = '' }: { html: string; className?: string }) =>
	html === '' ? null : (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was saved
		<div className={`article-body guide-text ${className}`} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
	)

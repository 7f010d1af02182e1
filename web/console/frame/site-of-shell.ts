import type { Site } from '#web/shell/site.ts'

/** The settings of the site, which the server writes into the shell (server/pages/console-shell.ts); null outside of it. */
export const siteOfShell = (): Site | null => {
	const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset.site
	return written ? (JSON.parse(written) as Site) : null
}

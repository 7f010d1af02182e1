import type { CallReply } from '#contract/index.ts'
import { missingGuides } from '#features/guides/contract.ts'
import type { SiteInfo } from '#features/site/contract.ts'
import type { Produced } from '../kernel/cache/ready-cache.ts'
import { pagePolicy, securityHeaders } from '../kernel/http/headers.ts'
import type { InProcessReply } from './in-process.ts'

type Options = {
	/** Reads the built shell (web/console/index.html). */
	loadShell: () => Promise<string>
	/** The value of Strict-Transport-Security; null without https. */
	hsts: string | null
	call: (name: string) => Promise<InProcessReply>
}

/**
 * Makes what is sent for every address of the console: its shell with the settings of the site, which the scripts need at once
 * (web/console/frame/site-of-shell.ts).
 */
export const createConsoleShell =
	({ loadShell, hsts, call }: Options) =>
	async (): Promise<Produced> => {
		const [shell, site, guides] = await Promise.all([loadShell(), call('GET /getsiteinfo'), call('GET /guides')])
		const failed = [site, guides].find(({ status }) => status !== 200)
		return {
			status: failed?.status ?? 200,
			headers: {
				...securityHeaders(hsts),
				...(failed?.status === 503 && { 'retry-after': '2' }),
				'content-type': 'text/html; charset=utf-8',
				'content-security-policy': pagePolicy(inlineScriptsOf(shell), hsts !== null),
			},
			body: Buffer.from(failed ? shell : withSite(shell, site.body as SiteInfo, guides.body as CallReply<'GET /guides'>)),
			topics: site.topics && guides.topics && [...site.topics, ...guides.topics],
			isIncomplete: failed !== undefined,
			freshUntil: Math.min(site.freshUntil, guides.freshUntil),
		}
	}

const withSite = (shell: string, site: SiteInfo, { pages }: { pages: string[] }) => {
	const settings = JSON.stringify({ ...site, missing: missingGuides(pages) })
	return shell.replace(
		'<html',
		() => `<html data-site="${settings.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
	)
}

/** Those of the build; the settings are added to an attribute, and later. */
const inlineScriptsOf = (shell: string): string[] =>
	shell
		.split('<script>')
		.slice(1)
		.map((rest) => rest.slice(0, rest.indexOf('</script>')))

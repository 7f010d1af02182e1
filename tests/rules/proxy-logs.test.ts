import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'

/** Searched codes and secrets of mailed links are in the query of a URL, so a proxy must not log it (docs/decisions/24-codes-and-grants.md). */
describe('the nginx.conf of the examples', () => {
	const text = readFileSync('docs/examples/nginx.conf', 'utf8').replaceAll(/^\s*#.*$/gm, '')
	const format = /log_format\s+barkada\s([^;]+);/.exec(text)?.[1] ?? ''

	it('logs the path of a request without its query, and of the page it came from too', () => {
		expect(format).toContain('$uri')
		expect(format).toContain('$referer_page')
		expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|arg_\w+)\b(?!_method)/)
		const rule = new RegExp(/map \$http_referer \$referer_page \{[^}]*"~([^"]+)" \$page_before;/.exec(text)?.[1] ?? 'none')
		const page = (referrer: string) => rule.exec(referrer)?.groups?.page_before
		expect(page('https://play.example.com/resetpassword?token=secret')).toBe('https://play.example.com/resetpassword')
		expect(page('https://play.example.com/news#part')).toBe('https://play.example.com/news')
	})

	it('leaves out the secret at the end of the path that a vote site calls', () => {
		expect(format).not.toMatch(/\$uri\b(?!_)/)
		const rule = new RegExp(/map \$uri \$uri_without_secret \{[^}]*"~([^"]+)" \$path_of_vote_site;/.exec(text)?.[1] ?? 'none')
		expect(rule.exec('/api/votes/3/geheim123')?.groups?.path_of_vote_site).toBe('/api/votes/3/')
		expect(rule.exec('/api/votes')).toBe(null)
	})

	it('does so for every server, and keeps the request lines of errors out of the log of errors', () => {
		const servers = text.split(/^server \{/m).slice(1)
		expect(servers).toHaveLength(2)
		for (const server of servers) {
			expect(server.match(/access_log [^;]+;/g)).toEqual(['access_log /var/log/nginx/barkada.log barkada;'])
			expect(server.match(/error_log [^;]+;/g)).toEqual(['error_log /var/log/nginx/barkada-error.log crit;'])
		}
	})

	it('serves the files of the operator where a hint of the console leads, as does the Caddyfile', () => {
		const folder = /such as (\/\w+\/)/.exec(CONSOLE_MESSAGES.fileAddressFormat)?.[1]
		expect(folder).toBe('/files/')
		expect(text).toMatch(/location \/files\/ \{[^}]*alias \/srv\/barkada\//)
		expect(readFileSync('docs/examples/Caddyfile', 'utf8')).toMatch(/^\s*handle_path \/files\/\* \{[^}]*root [^\n]*\/srv\/barkada/m)
		expect(readFileSync('docs/operations.md', 'utf8')).toContain('install -d /srv/barkada')
	})

	it('leads to the site alone, whatever name a request asks for', () => {
		expect(text.match(/return 301 [^;]+;/g)).toEqual(['return 301 https://$server_name$request_uri;'])
	})
})

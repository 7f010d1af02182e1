import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '#web/calls/in-process.server.ts'

/** Robots may read what guests may read, except searches and personal pages. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const { publicUrl } = await apiOf(context)('GET /getsiteinfo')
	const closed = [
		'/api/',
		'/admin',
		'/search',
		'/user',
		'/changepassword',
		'/notifications',
		'/shoppingcart',
		'/shoppurchases',
		'/receipt',
		'/topuphistory',
		'/statement',
	]
	const lines = [
		'User-agent: *',
		'Allow: /api/pictures/',
		...closed.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${publicUrl}/sitemap.xml`,
		'',
	]
	return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

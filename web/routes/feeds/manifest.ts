import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { wordsOf } from '#web/words/words.ts'

/** The web app manifest, for installing the site on a home screen. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const { appName, gameWords } = await apiOf(context)('GET /getsiteinfo')
	const words = wordsOf(languageOfPage(context), gameWords)
	const manifest = {
		name: appName,
		short_name: appName.slice(0, SHORT),
		description: words.description,
		lang: words.language,
		start_url: '/',
		scope: '/',
		display: 'minimal-ui',
		background_color: INK,
		theme_color: INK,
		icons: [192, 512].map((edge) => ({
			src: `/art/icon-${edge}.png`,
			sizes: `${edge}x${edge}`,
			type: 'image/png',
			purpose: 'any maskable',
		})),
		shortcuts: [
			{ name: words.nav.topUp, url: '/topup' },
			{ name: words.nav.itemShop, url: '/itemshop' },
			{ name: words.nav.news, url: '/news' },
		],
	}
	return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json; charset=utf-8' } })
}

/** Home screens truncate longer names. */
const SHORT = 15
const INK = '#080a13'

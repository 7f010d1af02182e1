import { data, type RouterContextProvider } from 'react-router'
import type { GuidePage } from '#features/guides/contract.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'

/** The sections of a guide in the page's language; status 404 while there are none. */
export const loadGuide = async (context: Readonly<RouterContextProvider>, page: GuidePage) => {
	const { sections } = await apiOf(context)('GET /guides/{page}', { params: { page }, query: { lang: languageOfPage(context) } })
	const isMissing = sections.length === 0
	return data({ sections, isMissing }, { status: isMissing ? 404 : 200 })
}

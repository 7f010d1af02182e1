import { data, type RouterContextProvider } from 'react-router'
import { apiOf, languageOfPage, part } from '#web/calls/in-process.server.ts'

/** The item with this number and its neighbours, or null with status 404 (DECISIONS 14), also for an id that is not a number. */
export const loadArticle = async (context: Readonly<RouterContextProvider>, id = '') => {
	const api = apiOf(context)
	const input = { params: { id }, query: { lang: languageOfPage(context) } }
	const [item] = /^[0-9]{1,15}$/.test(id) ? await api('GET /getspecificnews/{id}', input) : []
	if (!item) return data({ item: null, neighbours: null, isMissing: true }, { status: 404 })
	return data({ item, neighbours: await part(api('GET /news/{id}/neighbours', input)) })
}

import { data, type RouterContextProvider } from 'react-router'
import { apiOf } from '#web/in-process.server.ts'

/** The item with this number, or null with status 404 (DECISIONS 14); what is no number is no item. */
export const loadTopic = async (context: Readonly<RouterContextProvider>, id: string) => {
	const [item = null] = /^[0-9]{1,15}$/.test(id) ? await apiOf(context)('GET /getspecificnews/{id}', { params: { id } }) : []
	return data({ item }, { status: item ? 200 : 404 })
}

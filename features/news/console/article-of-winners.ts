import { NEWS_TYPE } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import type { Values } from './values.ts'

/** An article about the winners of a time of an event, with their table, in both languages; empty where there are none. */
export const articleOfWinners = ({ title, titleFil, times }: CallReply<'GET /admin/events/{id}/times'>, start: string): Partial<Values> => {
	const winners = times.find((time) => String(time.start) === start)?.winners ?? []
	if (winners.length === 0) return {}
	return {
		type: String(NEWS_TYPE.events),
		subject: `${title}: the winners`,
		content: table('Place', 'Name', winners),
		filSubject: `${titleFil}: mga nanalo`,
		filContent: table('Puwesto', 'Pangalan', winners),
	}
}

const table = (place: string, name: string, winners: readonly string[]): string => {
	const rows = winners.map((winner, index) => `<tr><td>${index + 1}</td><td>${escaped(winner)}</td></tr>`)
	return `<table><tbody><tr><th>${place}</th><th>${name}</th></tr>${rows.join('')}</tbody></table>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

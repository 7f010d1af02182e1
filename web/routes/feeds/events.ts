import { data, type LoaderFunctionArgs } from 'react-router'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { calendarText } from '#web/feeds/calendar-text.ts'
import { wordsOf } from '#web/words/words.ts'

/** The calendar for other programs, in the requested language: what is not over, or with `?event=` that one as a file. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
	const api = apiOf(context)
	const language = languageOfPage(context)
	const asked = new URL(request.url).searchParams.get('event')
	if (asked !== null && !/^[1-9]\d{0,14}$/.test(asked)) throw data(null, { status: 404 })
	const query = { lang: language }
	const { appName, publicUrl, gameWords } = await api('GET /getsiteinfo')
	const events =
		asked === null
			? (await api('GET /events', { query })).events
			: [(await api('GET /events/{event}', { params: { event: asked }, query })).event]
	const name = `${appName}: ${wordsOf(language, gameWords).nav.events}`
	return new Response(calendarText({ name, publicUrl, language, events }), {
		headers: {
			'content-type': 'text/calendar; charset=utf-8',
			...(asked !== null && { 'content-disposition': `attachment; filename="event-${asked}.ics"` }),
		},
	})
}

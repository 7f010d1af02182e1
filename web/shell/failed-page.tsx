import { isRouteErrorResponse, useLocation } from 'react-router'
import type { SentMessage } from '#contract/message-text.ts'
import { objectIn } from '#web/browser/object-in.ts'
import { useOnline } from '#web/browser/use-online.ts'
import { meaningOf } from '#web/calls/foreign-answer.ts'
import { title as titleOf } from '#web/pages/titles.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { type Text, useTranslate, useWords } from '#web/words/words.ts'
import { Plate } from './message-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { reopen, useOpeningAgain, useReopening } from './reload-when-reachable.ts'
import { useSite } from './site.ts'

/** Replaces a page that could not be rendered. */
export const FailedPage = ({ error }: { error: unknown }) => {
	const words = useWords()
	const translate = useTranslate()
	const isOnline = useOnline()
	const { appName } = useSite()
	const again = useOneAtATime(reopen)
	const { pathname, search } = useLocation()
	useReopening(error)
	useOpeningAgain(isRouteErrorResponse(error) && PASSING.includes(error.status) ? pathname + search : null)
	// A page that failed has set no title.
	if (isRouteErrorResponse(error) && error.status === 404)
		return (
			<>
				<title>{titleOf(words.notFound.title, appName)}</title>
				<NotFoundPage />
			</>
		)
	const refusal = isRouteErrorResponse(error) ? refusalIn(error) : undefined
	const { title, text } = isOnline || refusal ? words.failed : words.failed.offline
	return (
		<Plate
			title={title}
			text={refusal?.text ? translate(refusal.text) : text}
			note={refusal?.requestId && words.failed.reference(refusal.requestId)}
		>
			<title>{titleOf(title, appName)}</title>
			<Button kind="primary" busy={again.isBusy} onClick={again.run}>
				{words.failed.again}
			</Button>
			<LinkButton kind="outline" to="/">
				{words.notFound.home}
			</LinkButton>
		</Plate>
	)
}

/** Why the page failed: what the server rendered, or what came instead of the data of the next page. */
const refusalIn = ({ status, data }: { status: number; data: unknown }): { text?: Text; requestId?: string } => {
	const sent = (typeof data === 'string' ? objectIn(data) : data) as (Partial<SentMessage> & { requestId?: string }) | null | undefined
	if (sent === null) return { text: meaningOf(status) }
	const { message, requestId } = sent ?? {}
	return { ...(message !== undefined && { text: { ...sent, message } }), ...(requestId !== undefined && { requestId }) }
}

/** The site is busy or starts anew: the page opens by itself. */
const PASSING = [429, 502, 503, 504]

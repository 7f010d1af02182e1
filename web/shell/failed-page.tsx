import { isRouteErrorResponse } from 'react-router'
import type { SentMessage } from '#contract/message-text.ts'
import { title as titleOf } from '#web/titles.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { useOnline } from '#web/use-online.ts'
import { useTranslate, useWords } from '#web/words/words.ts'
import { Plate } from './message-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { reopen, useReopening } from './reload-when-reachable.ts'
import { useSite } from './site.ts'

/** Replaces a page that could not be rendered. */
export const FailedPage = ({ error }: { error: unknown }) => {
	const words = useWords()
	const translate = useTranslate()
	const isOnline = useOnline()
	const { appName } = useSite()
	const again = useOneAtATime(reopen)
	useReopening(error)
	// A page that failed has set no title.
	if (isRouteErrorResponse(error) && error.status === 404)
		return (
			<>
				<title>{titleOf(words.notFound.title, appName)}</title>
				<NotFoundPage />
			</>
		)
	const refusal = isRouteErrorResponse(error) ? (error.data as (Partial<SentMessage> & { requestId?: string }) | undefined) : undefined
	const { title, text } = isOnline || refusal ? words.failed : words.failed.offline
	return (
		<Plate
			title={title}
			text={refusal?.message ? translate({ ...refusal, message: refusal.message }) : text}
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

import { isRouteErrorResponse } from 'react-router'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useSay, useWords } from '#web/words/words.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Plate } from './plate.tsx'

/** What a page shows instead of itself when it could not be made. */
export const FailedPage = ({ error }: { error: unknown }) => {
	const words = useWords()
	const say = useSay()
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
	const refusal = isRouteErrorResponse(error) ? (error.data as { message?: string; requestId?: string } | undefined) : undefined
	return (
		<Plate
			title={words.failed.title}
			text={refusal?.message ? say(refusal.message) : words.failed.text}
			note={refusal?.requestId && words.failed.reference(refusal.requestId)}
		>
			<Button kind="primary" onClick={() => location.reload()}>
				{words.failed.again}
			</Button>
			<LinkButton kind="outline" to="/">
				{words.notFound.home}
			</LinkButton>
		</Plate>
	)
}

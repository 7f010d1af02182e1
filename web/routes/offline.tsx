import { useSearchParams } from 'react-router'
import { crumbTitle } from '#web/meta.ts'
import { safePath } from '#web/safe-path.ts'
import { Plate } from '#web/shell/message-page.tsx'
import { useOpeningAgain } from '#web/shell/reload-when-reachable.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

export const meta = crumbTitle((words) => words.offlinePage.title)

/** Shown for a page that was never seen while there is no network; it opens by itself when there is one again. */
const Offline = () => {
	const words = useWords()
	const [query] = useSearchParams()
	const from = query.get('from')
	const wanted = safePath(from)
	// Whoever comes here by the address itself wants to see this page.
	useOpeningAgain(from === null ? null : wanted)
	return (
		<Plate title={words.offlinePage.title} text={words.offlinePage.text}>
			<Button kind="primary" onClick={() => location.assign(wanted)}>
				{words.failed.again}
			</Button>
			<LinkButton kind="outline" to="/" reloadDocument>
				{words.notFound.home}
			</LinkButton>
		</Plate>
	)
}
export default Offline

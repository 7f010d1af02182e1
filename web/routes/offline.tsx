import { useSearchParams } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import { safePath } from '#web/pages/safe-path.ts'
import { Plate } from '#web/shell/message-page.tsx'
import { useOpeningAgain } from '#web/shell/reload-when-reachable.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

export const meta = crumbTitle((words) => words.offlinePage.title)

/** Replaces a page that is not stored while there is no network; opens the page automatically when the network is back. */
const Offline = () => {
	const words = useWords()
	const [query] = useSearchParams()
	const from = query.get('from')
	const wanted = safePath(from)
	// Without `from` the visitor opened this page directly and stays on it.
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

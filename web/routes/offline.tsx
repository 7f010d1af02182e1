import { useSearchParams } from 'react-router'
import { offlinePage as fil } from '#web/offline/offline-words.fil.ts'
import { offlinePage as en } from '#web/offline/offline-words.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { safePath } from '#web/pages/safe-path.ts'
import { Plate } from '#web/shell/message-page.tsx'
import { useOpeningAgain } from '#web/shell/reload-when-reachable.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useOwnWords, useWords } from '#web/words/words.ts'

const WORDS = { en, fil }

export const meta = crumbTitle((words) => words.failed.offline.title)

/** Replaces a page that is not stored while there is no network; opens the page automatically when the network is back. */
const Offline = () => {
	const words = useWords()
	const own = useOwnWords(WORDS)
	const [query] = useSearchParams()
	const from = query.get('from')
	const wanted = safePath(from)
	// Without `from` the visitor opened this page directly and stays on it.
	useOpeningAgain(from === null ? null : wanted)
	return (
		<Plate title={words.failed.offline.title} text={own.text}>
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

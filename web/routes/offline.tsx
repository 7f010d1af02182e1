import { useSearchParams } from 'react-router'
import { crumbTitle } from '#web/meta.ts'
import { safePath } from '#web/safe-path.ts'
import { Plate } from '#web/shell/plate.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

export const meta = crumbTitle((words) => words.offlinePage.title)

/** Shown for a page that was never seen while there is no network. */
const Offline = () => {
	const words = useWords()
	const [query] = useSearchParams()
	return (
		<Plate title={words.offlinePage.title} text={words.offlinePage.text}>
			<Button kind="primary" onClick={() => location.assign(safePath(query.get('from')))}>
				{words.failed.again}
			</Button>
			<LinkButton kind="outline" to="/" reloadDocument>
				{words.notFound.home}
			</LinkButton>
		</Plate>
	)
}
export default Offline

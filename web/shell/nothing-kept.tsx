import { isNothingKept } from '#web/session/storage.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWords } from '#web/words/words.ts'
import './offline-banner.css'

/** Says what a reload forgets where the browser keeps nothing for this site. */
export const NothingKept = () => {
	const words = useWords()
	return useHydrated() && isNothingKept() ? (
		<p className="offline" role="status">
			{words.nothingKept}
		</p>
	) : null
}

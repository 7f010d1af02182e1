import { useOnline } from '#web/browser/use-online.ts'
import { useWords } from '#web/words/words.ts'

/** Shows that the network is lost, as long as it is. */
export const OfflineBanner = () => {
	const words = useWords()
	return useOnline() ? null : (
		<p className="offline" role="status">
			{words.offline}
		</p>
	)
}

import { useOnline } from '#web/use-online.ts'
import { useWords } from '#web/words/words.ts'

/** Says that the network is gone, as long as it is. */
export const OfflineBanner = () => {
	const words = useWords()
	return useOnline() ? null : (
		<p className="offline" role="status">
			{words.offline}
		</p>
	)
}

import { Ago } from '#web/ui/ago.tsx'
import { useAccountWords } from './account-words.ts'

type Props = { label: string; since: string; lastUse: string | null }

/** Since when a way to log in is there, and when it was used last. */
export const SinceAndLastUse = ({ label, since, lastUse }: Props) => {
	const words = useAccountWords()
	return (
		<>
			<span>
				{label} <Ago at={since} />
			</span>
			<span>
				{lastUse === null ? (
					words.neverUsed
				) : (
					<>
						{words.lastUsed} <Ago at={lastUse} />
					</>
				)}
			</span>
		</>
	)
}

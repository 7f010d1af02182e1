import { UNKNOWN_INSTANT } from '#contract/codes.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { useWords } from '#web/words/words.ts'

/** When a character reached its level, where the game knows. */
export const LeveledAt = ({ at }: { at: string }) => {
	const { noDate } = useWords()
	return Date.parse(at) === Date.parse(UNKNOWN_INSTANT) ? noDate : <ManilaTime at={at} />
}

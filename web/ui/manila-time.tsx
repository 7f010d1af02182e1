import { manilaDayAndTime } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'

/** An instant as day and time in Manila. */
export const ManilaTime = ({ at }: { at: string }) => <time dateTime={at}>{manilaDayAndTime(at, useWords().language)}</time>

import { codes as words } from '#features/coupons/words/coupons.console.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'

/** The period of validity; a missing limit is left out. */
export const Period = ({ from, until }: { from: string | null; until: string | null }) => {
	if (!from && !until) return words.always
	return (
		<>
			{from && (
				<>
					{words.from} <ManilaTime at={from} />{' '}
				</>
			)}
			{until && (
				<>
					{words.until} <ManilaTime at={until} />
				</>
			)}
		</>
	)
}

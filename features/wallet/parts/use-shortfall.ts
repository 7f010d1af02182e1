import { currencyOfSection } from '#contract/codes.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { useSession } from '#web/session/session.ts'

/** Points that the player lacks for one piece; 0 when the balance suffices, and for guests. */
export const useShortfall = ({ section, price }: ShopItem): number => {
	const session = useSession()
	if (session.state !== 'player') return 0
	const balance = currencyOfSection(section) === 'r-coin' ? session.user.UserPoint : session.user.UserPoint2
	return Math.max(0, price - balance)
}

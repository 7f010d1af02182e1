import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/session.ts'

/** What a guest wanted to do with an item; it stands in the address while they sign in. */
type Deed = 'buy' | 'add'
const DEEDS: readonly Deed[] = ['buy', 'add']

/** The login page, from which one comes back to this page and to what one wanted here. */
export const loginAddress = ({ pathname, search }: { pathname: string; search: string }, deed: Deed, productNum: number): string => {
	const back = new URLSearchParams(search)
	back.set(deed, String(productNum))
	return `/login?next=${encodeURIComponent(`${pathname}?${back}`)}`
}

/** Back from the login page with `?buy=` or `?add=` and this item's number: it is done by itself, once. */
export const useWanted = (deed: Deed, productNum: number, act: () => Promise<void>): void => {
	const [parameters, setParameters] = useSearchParams()
	const isPlayer = useSession().state === 'player'
	const isDone = useRef(false)
	const isWanted = parameters.get(deed) === String(productNum)
	useEffect(() => {
		if (!isWanted || !isPlayer || isDone.current) return
		isDone.current = true
		setParameters(withoutDeeds, { replace: true, preventScrollReset: true })
		void act()
	}, [isWanted, isPlayer, act, setParameters])
}

/** True when two addresses differ in nothing but such a wish: what is shown stays the same. */
export const isWishTakenBack = (before: URL, after: URL): boolean =>
	before.pathname === after.pathname &&
	DEEDS.some((deed) => before.searchParams.has(deed)) &&
	String(withoutDeeds(before.searchParams)) === String(after.searchParams)

const withoutDeeds = (parameters: URLSearchParams) => {
	const rest = new URLSearchParams(parameters)
	for (const deed of DEEDS) rest.delete(deed)
	return rest
}

import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/session.ts'

/** Back from the login page with `?buy=` and this item's number: the confirmation opens by itself, once. */
export const useWantedPurchase = (productNum: number, buy: () => Promise<void>): void => {
	const [parameters, setParameters] = useSearchParams()
	const isPlayer = useSession().state === 'player'
	const isAsked = useRef(false)
	const isWanted = parameters.get('buy') === String(productNum)
	useEffect(() => {
		if (!isWanted || !isPlayer || isAsked.current) return
		isAsked.current = true
		setParameters(withoutBuy, { replace: true, preventScrollReset: true })
		void buy()
	}, [isWanted, isPlayer, buy, setParameters])
}

const withoutBuy = (current: URLSearchParams) => {
	const rest = new URLSearchParams(current)
	rest.delete('buy')
	return rest
}

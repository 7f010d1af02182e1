import { useEffect, useRef } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { useWords } from '#web/words/words.ts'

/** The good news after a redeemed code, brought into view. */
export const Loaded = ({ rCoin, milleage }: { rCoin: number; milleage: number }) => {
	const words = useWords().shop.topup
	const panel = useRef<HTMLElement>(null)
	useEffect(() => {
		panel.current?.scrollIntoView({ block: 'nearest' })
	}, [])
	return (
		<section ref={panel} className="card loaded" role="status">
			<p>{words.loaded}</p>
			<div>
				<Price amount={rCoin} currency="r-coin" />
				<Price amount={milleage} currency="milleage" />
			</div>
			<div>
				<LinkButton kind="gold" to="/itemshop">
					{words.shop}
				</LinkButton>
				<LinkButton kind="outline" to="/topuphistory">
					{words.history}
				</LinkButton>
			</div>
		</section>
	)
}

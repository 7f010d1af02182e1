import { useRevalidator } from 'react-router'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { BuyForm } from './buy-form.tsx'
import type { Offers } from './offers.ts'
import { OpenOrders } from './open-orders.tsx'
import { useTopUpWords } from './top-up-words.ts'
import './buy-card.css'

/** What can be bought for pesos, above the form for codes; null when it could not be loaded. */
export const BuyCard = ({ offers }: { offers: Offers | null }) => {
	const words = useTopUpWords()
	const { revalidate } = useRevalidator()
	return (
		<section className="card form buy" aria-labelledby="buy-title">
			<div className="buy-head">
				<h2 id="buy-title">{words.title}</h2>
				<a href="#redeem">{words.code}</a>
			</div>
			<OpenOrders />
			{!offers && <FailedRow text={words.failed} again={() => void revalidate()} />}
			{offers && (isForSale(offers) ? <BuyForm offers={offers} reload={revalidate} /> : <p className="form-intro">{words.notOnSale}</p>)}
		</section>
	)
}

const isForSale = ({ packages, channels, providers }: Offers) => packages.length > 0 && channels.length + providers.length > 0

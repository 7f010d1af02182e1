import { pesos } from '#web/words/format.ts'
import type { Offers, Wanted } from './offers.ts'
import { useTopUpWords } from './top-up-words.ts'
import './buy-card.css'

/** What is chosen, beside the button: on a phone it stays in reach of the thumb. Its height does not depend on the choice. */
export const ChosenLine = ({ offers: { packages, channels }, wanted }: { offers: Offers; wanted: Wanted | null }) => {
	const words = useTopUpWords()
	const chosen = packages.find(({ id }) => id === wanted?.package)
	const way = wanted?.provider ? words.providers[wanted.provider].name : channels.find(({ id }) => id === wanted?.channel)?.name
	return (
		<p className="buy-chosen">
			<b className="number">{chosen ? pesos(chosen.price) : words.noneChosen}</b>
			<span>{[chosen?.name, way].filter(Boolean).join(' · ')}</span>
		</p>
	)
}

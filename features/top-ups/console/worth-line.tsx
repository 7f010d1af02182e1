import { useEffect, useState } from 'react'
import type { DeskFile, TopUpWorth } from '#features/top-ups/admin.contract.ts'
import { callQuietly } from '#web/calls/api.ts'
import { count } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'
import './desk.css'

const words = topUps.approve

/** What the typed amount would load, from the server a moment after the typing stops. Its height stays. */
export const WorthLine = ({ file: { reference, worth }, amount }: { file: DeskFile; amount: number }) => {
	const [other, setOther] = useState<TopUpWorth | null>(null)
	useEffect(() => {
		if (!(amount >= 0) || amount === worth.amount) return
		let isOver = false
		const timer = setTimeout(async () => {
			const found = await callQuietly('GET /admin/top-ups/{reference}/worth', { params: { reference }, query: { amount: String(amount) } })
			if (!isOver && found) setOther(found)
		}, PAUSE_MS)
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [reference, amount, worth.amount])
	const shown = amount === worth.amount ? worth : other?.amount === amount ? other : null
	return (
		<p className="desk-worth" role="status">
			{shown && sentencesOf(shown).join(' ')}
		</p>
	)
}

const PAUSE_MS = 250

const sentencesOf = ({ rCoin, bonus, debt, needsSecond }: TopUpWorth): string[] => {
	if (rCoin === 0) return [words.nothing]
	return [
		bonus > 0 ? words.worth(count(rCoin), count(bonus)) : words.worthPlain(count(rCoin)),
		...(debt > 0 ? [words.debt(count(debt))] : []),
		...(needsSecond ? [words.second] : []),
	]
}

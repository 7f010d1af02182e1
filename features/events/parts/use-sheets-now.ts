import { useEffect, useState } from 'react'
import { callQuietly } from '#web/calls/api.ts'
import { follow } from '#web/calls/follow.ts'
import type { EventSheet } from '../sign-ups.contract.ts'

type Sheets = readonly EventSheet[]

/** The sheets of an event, read again and again while one of its brackets is played: results come in while people watch. */
export const useSheetsNow = (event: number, loaded: Sheets): Sheets => {
	const [seen, setSeen] = useState<{ loaded: Sheets; sheets: Sheets }>({ loaded, sheets: loaded })
	// What the page has loaded since counts for more.
	const { sheets } = seen.loaded === loaded ? seen : { sheets: loaded }
	const isPlayed = sheets.some(({ bracket }) => bracket?.isOver === false)
	useEffect(() => {
		if (!isPlayed) return
		return follow(
			() => callQuietly('GET /events/{event}/sign-ups', { params: { event: String(event) } }),
			(found) => setSeen({ loaded, ...found }),
		)
	}, [isPlayed, event, loaded])
	return sheets
}

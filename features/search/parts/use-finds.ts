import { useEffect, useState } from 'react'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { Find } from '#features/search/contract.ts'
import { useOnline } from '#web/browser/use-online.ts'
import { callQuietly } from '#web/calls/api.ts'
import { languageShown } from '#web/pages/language.ts'

/** `finds` are the results for `words`. While the next answer is pending, they are those of earlier words, and `isBehind` is true. */
export type Search =
	| { state: 'nothing asked' | 'loading' | 'failed' }
	| { state: 'found'; words: string; finds: readonly Find[]; isBehind: boolean }

/** The results for the typed words, loaded a moment after the last key, and again when the network is back. */
export const useFinds = (first: string) => {
	const [search, setSearch] = useState<Search>({ state: 'nothing asked' })
	// An object, so that setting the same text again triggers another try.
	const [typed, setDraft] = useState({ text: first })
	const isOnline = useOnline()
	useEffect(() => {
		const words = typed.text.trim().slice(0, SEARCH_LENGTH)
		if (words === '') return setSearch({ state: 'nothing asked' })
		let isOver = false
		setSearch((before) => (before.state === 'found' ? { ...before, isBehind: true } : { state: 'loading' }))
		const timer = setTimeout(async () => {
			const reply = isOnline ? await callQuietly('GET /search', { query: { q: words, lang: languageShown() } }) : null
			if (!isOver) setSearch(reply ? { state: 'found', words, finds: reply.results, isBehind: false } : { state: 'failed' })
		}, PAUSE_MS)
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [typed, isOnline])
	return { search, typed: typed.text, type: (text: string) => setDraft({ text }) }
}

/** How long after the last key the search is sent. */
const PAUSE_MS = 150

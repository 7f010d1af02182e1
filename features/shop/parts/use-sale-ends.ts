import { useEffect } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { now } from '#web/browser/now.ts'
import { usePageMinute } from '#web/ui/page-minute.ts'

/** Loads the items again two seconds after the first of their sales has ended; the server announces the end within one. */
export const useSaleEnds = (items: readonly ShopItem[], reload: () => Promise<void>): void => {
	const next = Math.min(...items.flatMap(({ saleEndsAt }) => (saleEndsAt ? [Date.parse(saleEndsAt)] : [])))
	const isTimeKnown = usePageMinute() !== null
	useEffect(() => {
		if (!isTimeKnown) return
		const wait = next - now() + 2_000
		if (wait > LONGEST_MS) return
		const timer = setTimeout(() => void reload(), Math.max(0, wait))
		return () => clearTimeout(timer)
	}, [next, reload, isTimeKnown])
}

/** Beyond that no page stays open, and browsers take no longer time. */
const LONGEST_MS = DAY_MS

import { useCallback } from 'react'
import { call } from '#web/calls/api.ts'
import { personal } from '#web/session/storage.ts'
import { toast } from '#web/ui/toast-store.ts'
import { topUps as words } from '../words/top-ups.console.ts'

/** One sitting at the desk, kept in this tab: which receipts were open, in order, and which were put back. */
type Sitting = { seen: string[]; skipped: string[] }

/**
 * `next` takes the oldest receipt that nobody has and that was not put back in this sitting, null when there is none. `before` is the one
 * that was open before this one.
 */
export const useSitting = () => {
	const next = useCallback(async (): Promise<string | null> => {
		const { skipped } = readSitting()
		const { reference } = await call('POST /admin/top-ups/take-next', { body: { skip: skipped.slice(-MOST) } })
		if (reference === null) {
			// What was put back comes up again in the next round.
			keep({ ...readSitting(), skipped: [] })
			toast.info(words.desk.emptyQueue)
		}
		return reference
	}, [])
	const skip = useCallback((reference: string) => {
		const sitting = readSitting()
		keep({ ...sitting, skipped: [...sitting.skipped.filter((other) => other !== reference), reference] })
	}, [])
	const see = useCallback((reference: string) => {
		const sitting = readSitting()
		if (!sitting.seen.includes(reference)) keep({ ...sitting, seen: [...sitting.seen, reference].slice(-MOST) })
	}, [])
	const before = useCallback((reference: string): string | null => {
		const { seen } = readSitting()
		return seen[seen.indexOf(reference) - 1] ?? null
	}, [])
	return { next, skip, see, before }
}

const SLOT = 'TOP_UP_SITTING'
const MOST = 100

const readSitting = (): Sitting => {
	try {
		const kept = JSON.parse(personal.tab.getItem(SLOT) ?? '{}') as Partial<Sitting>
		return { seen: kept.seen ?? [], skipped: kept.skipped ?? [] }
	} catch {
		// The stored text was changed from outside.
		return { seen: [], skipped: [] }
	}
}

const keep = (sitting: Sitting) => personal.tab.setItem(SLOT, JSON.stringify(sitting))

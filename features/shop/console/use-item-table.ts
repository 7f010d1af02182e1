import { useRef, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { type AdminItem, offered } from '#features/shop/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { useIdempotencyKey } from '#web/calls/use-idempotency-key.ts'
import { inTurn, type Progress } from '#web/console/lists/in-turn.ts'
import { reread } from '#web/console/loading/use-loading.ts'
import { sayUndone, toastWaiting } from '#web/console/parts/toasts.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import type { Text } from '#web/words/words.ts'
import { itemTable as words } from '../words/item-table.console.ts'
import type { TableLine } from './item-table.ts'

type Saved = { line: TableLine; edition: number; waits: boolean }
export type Left = { line: number; name: string; why: Text }

/**
 * Saves the lines of a table one after the other, by the calls of the item's form. A refusal leaves its line and goes on; a lost network or
 * an ended session ends it, and the rest can be saved afterwards: what was saved is unchanged when the file is compared again. `onUndone` is
 * called after lines were taken back.
 */
export const useItemTable = (onUndone: () => unknown = nothing) => {
	const [progress, setProgress] = useState<Progress>(null)
	const [left, setLeft] = useState<readonly Left[]>([])
	const once = useIdempotencyKey()
	const isSaving = useRef(false)

	const saveAll = async (lines: readonly TableLine[]) => {
		const { done, refused } = await inTurn(lines, (line) => saveLine(line, once), setProgress)
		setLeft(refused.map(({ row: { line, name }, why }) => ({ line, name, why })))
		tell(
			done.map(({ row, answer: { edition, request = null } }) => ({ line: row, edition, waits: request !== null })),
			takeBack,
		)
		return done.map(({ row }) => row)
	}
	/** One that a colleague changed since stays, and is named; the others are taken back. */
	const takeBack = async (saved: readonly Saved[]) => {
		const { done, refused } = await inTurn(saved, restore, setProgress)
		setLeft(refused.map(({ row: { line }, why }) => ({ line: line.line, name: line.name, why })))
		if (refused.length > 0) void reread()
		sayUndone(done.length, saved.length)
		onUndone()
	}
	/** Answers which lines were saved. */
	const save = async (lines: readonly TableLine[]): Promise<readonly TableLine[]> => {
		if (isSaving.current) return []
		isSaving.current = true
		return saveAll(lines).finally(() => {
			isSaving.current = false
		})
	}
	return { progress, left, save, forget: () => setLeft([]) }
}

const nothing = () => undefined

type SavedItem = AdminItem & Partial<Pick<CallReply<'PATCH /admin/shop/items/{id}'>, 'request'>>

const saveLine = ({ item, values }: TableLine, once: ReturnType<typeof useIdempotencyKey>): Promise<SavedItem> => {
	if (item) return change(item, values, item.edition)
	const body = values as Parameters<typeof add>[0]
	return once(JSON.stringify(body), (key) => add(body, key))
}

type NewItem = Parameters<typeof call<'POST /admin/shop/items'>>[1] extends { body: infer B } ? B : never
const add = (body: NewItem, idempotencyKey: string) => call('POST /admin/shop/items', { body }, { idempotencyKey })

const change = ({ ProductNum }: AdminItem, { ProductNum: _same, ...values }: TableLine['values'], edition: number) =>
	call('PATCH /admin/shop/items/{id}', { params: { id: String(ProductNum) }, body: { ...values, edition } })

/** Says how many were saved, with undo for those that were there before: an added one is never deleted. */
const tell = (saved: readonly Saved[], takeBack: (saved: readonly Saved[]) => Promise<void>) => {
	const waiting = saved.filter(({ waits }) => waits)
	const changed = saved.filter(({ line, waits }) => line.item !== null && !waits)
	if (waiting.length > 0) toastWaiting(words.waiting(count(waiting.length)), '/admin/price-requests?state=waiting')
	const inShop = saved.filter(({ line, waits }) => !waits || Object.keys(line.values).some((field) => !OFFERED.includes(field)))
	if (inShop.length === 0) return
	const undo = { label: frame.undo, undo: () => void takeBack(changed) }
	toast.success(words.saved(count(inShop.length)), changed.length > 0 ? undo : undefined)
}

/** What waits with a price that a second person must agree to. */
const OFFERED = ['ProductNum', ...Object.keys(offered)]

/** Puts back what an item was before, if nobody changed it since. */
const restore = async ({ line: { item, values }, edition }: Saved) => {
	if (!item) return
	const was: Readonly<Record<string, unknown>> = item
	await change(item, Object.fromEntries(Object.keys(values).map((field) => [field, was[field]])), edition)
}

import { useRef, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { toastUndo, toastWaiting } from '#web/console/toasts.ts'
import { isRefused, useIdempotencyKey } from '#web/console/use-idempotency-key.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { count } from '#web/words/format.ts'
import type { Text } from '#web/words/words.ts'
import { itemTable as words } from '../words/item-table.console.ts'
import type { TableLine } from './item-table.ts'

type Saved = { line: TableLine; edition: number; waits: boolean }
export type Left = { line: number; name: string; why: Text }

/**
 * Saves the lines of a table one after the other, by the calls of the item's form. A refusal leaves its line and goes on; a lost network or
 * an ended session ends it, and the rest can be saved afterwards: what was saved is unchanged when the file is compared again.
 */
export const useItemTable = () => {
	const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
	const [left, setLeft] = useState<readonly Left[]>([])
	const once = useIdempotencyKey()
	const isSaving = useRef(false)

	const saveAll = async (lines: readonly TableLine[]) => {
		const saved: Saved[] = []
		const refused: Left[] = []
		for (const line of lines) {
			setProgress({ done: saved.length, all: lines.length })
			try {
				const { edition, request = null } = await saveLine(line, once)
				saved.push({ line, edition, waits: request !== null })
			} catch (error) {
				if (!(error instanceof CallFailed) || !isRefused(error)) {
					toastError(error)
					break
				}
				refused.push({ line: line.line, name: line.name, why: error.text })
			}
		}
		setLeft(refused)
		setProgress(null)
		tell(saved)
	}
	const save = async (lines: readonly TableLine[]) => {
		if (isSaving.current) return
		isSaving.current = true
		await saveAll(lines).finally(() => {
			isSaving.current = false
		})
	}
	return { progress, left, save, forget: () => setLeft([]) }
}

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
const tell = (saved: readonly Saved[]) => {
	const waiting = saved.filter(({ waits }) => waits)
	const undone = saved.filter(({ line, waits }) => line.item !== null && !waits)
	if (waiting.length > 0) toastWaiting(words.waiting(count(waiting.length)), '/admin/price-requests?state=waiting')
	if (undone.length > 0) toastUndo(words.saved(count(saved.length)), () => takeBack(undone))
	else if (saved.length > waiting.length) toast.success(words.saved(count(saved.length)))
}

const takeBack = async (saved: readonly Saved[]) => {
	for (const { line, edition } of saved) {
		if (!line.item) continue
		const item: Readonly<Record<string, unknown>> = line.item
		const before = Object.fromEntries(Object.keys(line.values).map((field) => [field, item[field]]))
		await change(line.item, before, edition)
	}
}

import { useParams } from 'react-router'
import type { Listed } from '#contract/ordered-list.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { type EditorLooks, OrderedEditor } from './ordered-editor.tsx'
import { OrderedList } from './ordered-list.tsx'

/** The screen of an ordered list: its entries, and the editor of one. `extra` are further columns. */
export const OrderedScreen = <E extends Listed, B, V extends object>({
	extra = [],
	...editor
}: EditorLooks<E, B, V> & { extra?: Column<E>[] }) =>
	useParams().id === undefined ? <OrderedList kind={editor.kind} extra={extra} /> : <OrderedEditor {...editor} />

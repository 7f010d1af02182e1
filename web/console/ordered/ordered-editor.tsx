import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { core } from 'zod/mini'
import type { Listed } from '#contract/ordered-list.ts'
import { History, type HistoryKind } from '#web/console/editing/history.tsx'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { useEntryForm } from '#web/console/forms/use-entry-form.ts'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { toastUndo } from '#web/console/parts/toasts.ts'
import { deepErrors } from '#web/forms/schema-errors.ts'
import { frame } from '#web/words/console/frame.ts'
import { orderedLists as words } from '#web/words/console/ordered-lists.ts'
import type { Change, OrderedKind } from './ordered-kind.ts'

export type EditorLooks<E, B, V> = {
	kind: OrderedKind<E & Listed, B>
	schema: core.$ZodType
	/** The values of an entry as they are typed; null for a new entry. */
	valuesOf: (entry: E | null) => V
	/** The contract's body from the form. */
	read: (values: V) => B
	fields: (form: FieldsOf<V>, entry: E | null) => ReactNode
	/** The kind under which the audit log has the history of an entry. */
	history?: HistoryKind
}

/** The editor of one entry of an ordered list, new or stored. */
export const OrderedEditor = <E extends Listed, B, V extends object>(looks: EditorLooks<E, B, V>) => {
	const { kind } = looks
	const { id = 'new' } = useParams()
	const isNew = id === 'new'
	const loaded = useLoading([kind.path, id], async (signal) => ({ entry: isNew ? null : await kind.read(id, signal) }))
	const entry = loaded.data?.entry
	return (
		<Screen title={isNew ? kind.words.add : kind.words.one}>
			<BackTo to={kind.path} list={kind.words.crumb}>
				{entry && ` / ${kind.titleOf(entry)}`}
			</BackTo>
			<Loaded loaded={loaded}>{(known) => <Editor key={id} {...looks} entry={known.entry} />}</Loaded>
			{entry && looks.history && <History subject={`${looks.history}:${id}`} />}
		</Screen>
	)
}

const Editor = <E extends Listed, B, V extends object>({
	kind,
	schema,
	entry,
	fields,
	history,
	...looks
}: EditorLooks<E, B, V> & { entry: E | null }) => {
	const navigate = useNavigate()
	const form = useEntryForm({
		...{ ...looks, kind: kind.path, id: entry?.id ?? 'new', entry },
		history: history && entry ? `${history}:${entry.id}` : undefined,
		check: (body) => deepErrors(schema, body),
		add: kind.add,
		change: ({ id, edition }, body) => kind.change(id, { ...body, edition }),
		readAgain: ({ id }) => kind.read(String(id), new AbortController().signal),
		onSaved: (saved, undo) => {
			const remove = () => kind.change(saved.id, { state: 'removed', edition: saved.edition } as Change<B>)
			toastUndo(undo ? frame.saved : words.done.added(kind.titleOf(saved)), undo ?? remove)
			void navigate(kind.path)
		},
	})
	return <ConsoleForm form={form}>{fields(form, form.base)}</ConsoleForm>
}

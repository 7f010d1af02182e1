import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { core } from 'zod/mini'
import type { Listed } from '#contract/ordered-list.ts'
import { media as words } from '#features/media/words/media.console.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import type { FieldsOf } from '#web/console/form-values.ts'
import { Loaded } from '#web/console/loaded.tsx'
import { useSaving } from '#web/console/save-button.tsx'
import { BackTo, Screen } from '#web/console/screen.tsx'
import { SmallButton } from '#web/console/small-buttons.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderedKind } from './ordered-kind.ts'
import { useOrderedForm } from './use-ordered-form.ts'

type Looks<E, B, V> = {
	kind: OrderedKind<E & Listed, B>
	schema: core.$ZodType
	/** The values of an entry as they are typed; null for a new entry. */
	typedOf: (entry: E | null) => V
	/** The contract's body from the form. */
	read: (values: V) => B
	fields: (form: FieldsOf<V>, entry: E | null) => ReactNode
	/** Content below the form of a stored entry. */
	below?: (id: string) => ReactNode
}

/** The editor of one entry of an ordered list, new or stored. */
export const OrderedEditor = <E extends Listed, B, V extends object>(looks: Looks<E, B, V>) => {
	const { kind } = looks
	const { id = 'new' } = useParams()
	const isNew = id === 'new'
	const { data, failure, reload } = useLoading([kind.path, id], async (signal) => ({ entry: isNew ? null : await kind.read(id, signal) }))
	const [shown, setShown] = useState<{ entry: E | null; round: number } | null>(null)
	// What is read again must not replace what is being typed.
	if (data && !shown) setShown({ ...data, round: 0 })
	const showTheirs = async () => {
		const { data: theirs, isSuccess } = await reload()
		if (isSuccess) setShown((before) => ({ ...theirs, round: (before?.round ?? 0) + 1 }))
	}
	return (
		<Screen title={isNew ? kind.words.add : kind.words.one}>
			<BackTo to={kind.path} list={kind.words.crumb}>
				{shown?.entry && ` / ${kind.titleOf(shown.entry)}`}
			</BackTo>
			<Loaded loaded={{ data: shown, failure: shown ? null : failure, reload }}>
				{(known) => <Editor key={known.round} {...looks} entry={known.entry} onTheirs={() => void showTheirs()} />}
			</Loaded>
			{!isNew && shown && looks.below?.(id)}
		</Screen>
	)
}

type Editing<E> = { entry: E | null; onTheirs: () => void }

const Editor = <E extends Listed, B, V extends object>({ entry, onTheirs, ...looks }: Looks<E, B, V> & Editing<E>) => {
	const { saving } = useSaving()
	const { form, saveMine } = useOrderedForm({ ...looks, entry })
	const takeTheirs = () => {
		form.kept.forget()
		onTheirs()
	}
	return (
		<ConsoleForm form={form}>
			{looks.fields(form, entry)}
			{form.isOld && (
				<div className="console-notice" role="alert">
					<p>
						<b>{words.conflict.title}</b> {words.conflict.text}
					</p>
					<div className="row-buttons">
						<SmallButton {...saving} onClick={saveMine}>
							{words.conflict.mine}
						</SmallButton>
						<Button size="small" onClick={takeTheirs}>
							{words.conflict.theirs}
						</Button>
					</div>
				</div>
			)}
		</ConsoleForm>
	)
}

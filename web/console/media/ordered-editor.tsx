import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { core } from 'zod/mini'
import type { Listed } from '#contract/ordered-list.ts'
import { ConsoleForm } from '#web/console/console-form.tsx'
import { Failure } from '#web/console/failure.tsx'
import { SaveButton, useSaving } from '#web/console/save-button.tsx'
import { Screen } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { frame } from '#web/words/console/frame.ts'
import { media as words } from '#web/words/console/media.ts'
import type { OrderedKind } from './ordered-kind.ts'
import { useOrderedForm } from './use-ordered-form.ts'

type Looks<E, B> = {
	kind: OrderedKind<E & Listed, B>
	schema: core.$ZodType
	/** The contract's body from the form. */
	read: (form: FormData) => B
	/** The contract's body from a stored entry. */
	bodyOf: (entry: E) => B
	/** The fields; null for a new entry. */
	fields: (entry: E | null, errorOf: (field: string) => string | undefined) => ReactNode
	/** Content below the form of a stored entry. */
	below?: (id: string) => ReactNode
}

/** The editor of one entry of an ordered list, new or stored. */
export const OrderedEditor = <E extends Listed, B>(looks: Looks<E, B>) => {
	const { kind } = looks
	const { id = 'new' } = useParams()
	const [round, setRound] = useState(0)
	const isNew = id === 'new'
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` loads the newest version
	const load = useCallback(async (signal: AbortSignal) => (isNew ? null : kind.read(id, signal)), [kind, id, isNew, round])
	const { data, failure, isLoading, reload } = useLoading(load)
	const [shown, setShown] = useState<{ entry: E | null; round: number } | null>(null)
	// A reload when the tab gets focus again must not replace what is being typed.
	useEffect(() => {
		if (!isLoading && !failure) setShown((before) => (before?.round === round ? before : { entry: data, round }))
	}, [data, failure, isLoading, round])
	return (
		<Screen title={isNew ? kind.words.add : kind.words.one}>
			<p className="screen-intro">
				<Link className="text-link" to={kind.path}>
					{kind.words.crumb}
				</Link>
				{shown?.entry && ` / ${kind.titleOf(shown.entry)}`}
			</p>
			{failure && !shown && <Failure failure={failure} retry={reload} />}
			{shown && <Editor key={shown.round} {...looks} entry={shown.entry} onTheirs={() => setRound(round + 1)} />}
			{!shown && !failure && <SkeletonRows rows={8} />}
			{!isNew && shown && looks.below?.(id)}
		</Screen>
	)
}

type Editing<E> = { entry: E | null; onTheirs: () => void }

const Editor = <E extends Listed, B>({ entry, onTheirs, ...looks }: Looks<E, B> & Editing<E>) => {
	const { saving } = useSaving()
	const { bind, button, errorOf, refusal, kept, isOld, saveMine } = useOrderedForm({ ...looks, entry })
	const takeTheirs = () => {
		kept.forget()
		onTheirs()
	}
	return (
		<ConsoleForm bind={bind} kept={kept}>
			{looks.fields(entry, errorOf)}
			{isOld && (
				<div className="console-notice" role="alert">
					<p>
						<b>{words.conflict.title}</b> {words.conflict.text}
					</p>
					<div className="row-buttons">
						<Button size="small" kind="outline" {...saving} onClick={saveMine}>
							{words.conflict.mine}
						</Button>
						<Button size="small" onClick={takeTheirs}>
							{words.conflict.theirs}
						</Button>
					</div>
				</div>
			)}
			<Refusal texts={refusal} />
			<div className="form-end">
				<SaveButton {...button} kind="primary">
					{frame.save}
				</SaveButton>
			</div>
		</ConsoleForm>
	)
}

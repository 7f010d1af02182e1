import { useState } from 'react'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ChoiceFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Screen } from '#web/console/screen.tsx'
import type { useLoading } from '#web/console/use-loading.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { requests as words } from '#web/words/console/requests.ts'
import { askedColumn, decideColumn, type SecondPersonRequest, stateColumn } from './decide-column.tsx'

/** The texts and actions of one kind of request. */
export type RequestKind<R> = {
	/** The columns of the requested change; requester, state and buttons are added. */
	columns: readonly Column<R>[]
	titleOf: (request: R) => string
	refuseTitleOf: (request: R) => string
	consequencesOf: (request: R) => readonly string[]
	decide: (verb: 'approve' | 'refuse', id: string) => Promise<{ message: string }>
}

type Loaded<R> = ReturnType<typeof useLoading<{ requests: R[]; total: number; last_page: number }>>
type ScreenProps<R> = {
	kind: RequestKind<R>
	title: string
	intro: string
	searchHint: string
	states: readonly SecondPersonRequest['state'][]
	loaded: Loaded<R>
}

/** The screen of one kind of request that a second person must approve. */
export const RequestScreen = <R extends SecondPersonRequest>({ kind, title, intro, searchHint, states, loaded }: ScreenProps<R>) => {
	const { data, failure, reload } = loaded
	return (
		<Screen title={title} intro={intro}>
			<ListTools hint={searchHint} total={data?.total}>
				<ChoiceFilter label={words.state} name="state" any={words.anyState}>
					{states.map((state) => [state, words.states[state]] as const)}
				</ChoiceFilter>
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && <RequestTable caption={title} kind={kind} rows={data?.requests ?? null} reload={reload} />}
			<ListPager lastPage={data?.last_page ?? 1} />
		</Screen>
	)
}

type TableProps<R> = { caption: string; kind: RequestKind<R>; rows: readonly R[] | null; reload: () => void }

/** Requests with their state and actions: approve, refuse, or withdraw one's own. */
export const RequestTable = <R extends SecondPersonRequest>({ caption, kind, rows, reload }: TableProps<R>) => {
	const [open, setOpen] = useState<R | null>(null)
	const decide = async (verb: 'approve' | 'refuse', { id }: R) => {
		const { message } = await kind.decide(verb, String(id))
		toast.success(message)
		reload()
	}
	const refuse = async (request: R) => {
		const ok = request.isOwn ? words.takeBack : words.refuse
		if (await confirm({ title: kind.refuseTitleOf(request), ok, cancel: frame.cancel })) await decide('refuse', request)
	}
	return (
		<>
			<DataTable
				caption={caption}
				columns={[askedColumn, ...kind.columns, stateColumn, decideColumn({ onApprove: setOpen, onRefuse: refuse })]}
				rows={rows}
				keyOf={({ id }) => id}
				none={words.none}
			/>
			{open && (
				<ActionDialog
					title={kind.titleOf(open)}
					consequences={[...kind.consequencesOf(open), words.yourName]}
					ok={words.approve}
					act={() => decide('approve', open)}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	)
}

import { useSearchParams } from 'react-router'
import type { CannedAnswer } from '#features/tickets/admin.contract.ts'
import { randomHex } from '#web/browser/random-hex.ts'
import { call } from '#web/calls/api.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { BackTo } from '#web/console/frame/screen.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useShortList } from '#web/console/lists/use-short-list.ts'
import { rereadOnConflict, useCall } from '#web/console/loading/use-loading.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { toastUndo } from '#web/console/parts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { tickets } from '../words/tickets.console.ts'
import { CannedForm } from './canned-form.tsx'
import '#web/console/parts/desk.css'

const words = tickets.answers

/** Canned answers: written once and inserted often. */
const TicketAnswers = () => {
	const loaded = useCall('GET /admin/ticket-answers')
	const { data } = loaded
	const { editing, setEditing } = useEditing()
	const edited = data?.answers.find(({ id }) => String(id) === editing) ?? null
	const { list, rows, counts } = useShortList(loaded, data?.answers, { textOf: ({ title, text }) => `${title} ${text}` })
	const close = () => setEditing(null)
	const remove = async ({ id, title, text, edition }: CannedAnswer) => {
		const sent = call('DELETE /admin/ticket-answers/{id}', { params: { id: String(id) }, query: { edition: String(edition) } })
		// If a colleague has changed it, the new version is shown before it is removed.
		await sent.catch(rereadOnConflict)
		const idempotencyKey = randomHex()
		toastUndo(words.removed, () => call('POST /admin/ticket-answers', { body: { title, text } }, { idempotencyKey }))
	}
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={
				<Button size="small" kind="primary" onClick={() => setEditing('new')}>
					{words.add}
				</Button>
			}
			above={<BackTo to="/admin/tickets" list={tickets.all} />}
			hint={words.searchHint}
			list={list}
			counts={counts}
			columns={[...COLUMNS, changeColumn({ onChange: (id) => setEditing(String(id)), remove })]}
			rows={rows}
			keyOf={({ id }) => id}
			none={words.none}
		>
			{editing === null && (
				<UnsavedTexts
					kind="answer"
					pathOf={(id) => `/admin/ticket-answers?edit=${id}`}
					titles={(data?.answers ?? []).map(({ id, title }) => [String(id), title])}
				/>
			)}
			{(editing === 'new' || edited) && <CannedForm key={edited?.id ?? 'new'} answer={edited} onClose={close} />}
		</ResourceList>
	)
}
export default TicketAnswers

/** The open answer is part of the address, as `new` or its number, so that a link can lead to it. */
const useEditing = () => {
	const [parameters, setParameters] = useSearchParams()
	const setEditing = (id: string | null) => {
		const next = new URLSearchParams(parameters)
		if (id === null) next.delete('edit')
		else next.set('edit', id)
		setParameters(next, { preventScrollReset: true })
	}
	return { editing: parameters.get('edit'), setEditing }
}

const COLUMNS: Column<CannedAnswer>[] = [
	{ head: words.columns.title, cell: ({ title }) => <b>{title}</b> },
	{ head: words.columns.text, cell: ({ text }) => <span className="desk-text">{text}</span> },
]

type Changing = { onChange: (id: number) => void; remove: (answer: CannedAnswer) => Promise<void> }

const changeColumn = ({ onChange, remove }: Changing): Column<CannedAnswer> => ({
	head: words.columns.change,
	cell: (answer) => (
		<span className="row-buttons">
			<Button size="small" kind="quiet" onClick={() => onChange(answer.id)}>
				{words.change}
			</Button>
			<SmallActionButton act={() => remove(answer)}>{words.remove}</SmallActionButton>
		</span>
	),
})

import { useNavigate } from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { AdminNewsItem } from '#features/news/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { LastSave, PreviewLink, PublishAtField } from '#web/console/editing/publication.tsx'
import { PublishButton } from '#web/console/editing/publish-button.tsx'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { useSaving } from '#web/console/forms/save-button.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { documents } from '#web/words/console/documents.ts'
import { frame } from '#web/words/console/frame.ts'
import { news as words } from '../words/news.console.ts'
import type { WrittenArticle } from './use-article.ts'
import { type Plan, stageOf, timeOf } from './values.ts'
import '#web/console/editing/writing.css'

type Props = { written: WrittenArticle; tab: Language; previewPath: string }

/** The state of an article and all actions on it. */
export const Publishing = ({ written, tab, previewPath }: Props) => {
	const { base, isTyped, localDraft } = written
	return (
		<aside className="writing-side" aria-label={words.publishing}>
			<LastSave base={base} stage={base ? stageOf(base) : 'draft'} isTyped={isTyped} />
			{base?.deletedAt ? (
				<Deleted item={base} onDone={() => written.setBase({ ...base, deletedAt: null })} />
			) : (
				<>
					{base?.state !== 'published' && <PublishAtField written={written} />}
					<Actions written={written} />
					<PreviewLink to={previewPath} tab={tab} keepNow={localDraft.keepNow} />
					{base?.state === 'published' && (
						<LinkButton size="small" to={`/topic/${base.id}`} target="_blank">
							{documents.onSite}
						</LinkButton>
					)}
					{base && <DeleteButton item={base} />}
				</>
			)}
		</aside>
	)
}

/** Saving, and the possible changes of the state. */
const Actions = ({ written }: { written: WrittenArticle }) => {
	const { base, values, changes, isBusy, save } = written
	const state = base?.state ?? 'draft'
	const time = timeOf(values)
	const { saving, reason } = useSaving()
	const run = async (plan: Plan, message: string) => {
		if (await save(plan)) toast.success(message)
	}
	/** A time that a colleague may have changed is not sent. */
	const own: Plan = 'publishAt' in changes && state !== 'published' ? { publishAt: time } : {}
	return (
		<div className="writing-end">
			<Button kind={state === 'draft' ? 'outline' : 'primary'} busy={isBusy} {...saving} onClick={() => void run(own, frame.saved)}>
				{state === 'draft' ? documents.saveDraft : frame.save}
			</Button>
			{state === 'draft' && time !== null && (
				<Button
					kind="primary"
					busy={isBusy}
					{...saving}
					onClick={() => void run({ state: 'scheduled', publishAt: time }, documents.planned)}
				>
					{documents.plan}
				</Button>
			)}
			{state !== 'published' && (
				<PublishButton
					kind={state === 'draft' ? 'primary' : 'outline'}
					busy={isBusy}
					{...saving}
					at={time}
					publish={() => run({ state: 'published' }, words.published)}
				>
					{words.publish}
				</PublishButton>
			)}
			{state !== 'draft' && (
				<Button
					kind="outline"
					busy={isBusy}
					{...saving}
					onClick={() => void run({ state: 'draft' }, state === 'published' ? words.takenBack : documents.unplanned)}
				>
					{state === 'published' ? words.takeBack : documents.unplan}
				</Button>
			)}
			{reason}
		</div>
	)
}

/** Asks for confirmation. Undo is offered by the toast in the list; later the article can be restored by the filter for deleted ones. */
const DeleteButton = ({ item }: { item: AdminNewsItem }) => {
	const navigate = useNavigate()
	const params = { id: String(item.id) }
	const remove = async () => {
		const { message } = await call('DELETE /admin/news/{id}', { params, query: { edition: String(item.edition) } })
		const undo = () => void call('POST /admin/news/{id}/undelete', { params }).then(toastMessage, toastError)
		toast.success(message, { label: frame.undo, undo })
		await navigate('/admin/news')
	}
	return (
		<ActionDialogButton
			label={words.remove}
			kind="plain"
			title={words.removeTitle(item.subject)}
			consequences={item.state === 'published' ? words.removePublished : words.removeHidden}
			ok={words.remove}
			act={remove}
		/>
	)
}

const Deleted = ({ item, onDone }: { item: AdminNewsItem; onDone: () => void }) => (
	<>
		<p>{words.isDeleted}</p>
		<ActionButton
			kind="primary"
			act={async () => {
				toastMessage(await call('POST /admin/news/{id}/undelete', { params: { id: String(item.id) } }))
				onDone()
			}}
		>
			{words.undelete}
		</ActionButton>
	</>
)

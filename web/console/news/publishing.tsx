import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminNewsItem } from '#contract/news.admin.ts'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { typed as draftWords } from '#web/words/console/local-drafts.ts'
import { news as words } from '#web/words/console/news.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { PublishButton } from '../publish-button.tsx'
import { useSaving } from '../save-button.tsx'
import type { Tab } from './article-fields.tsx'
import { StageTag, stageOf } from './stage.tsx'
import type { WrittenArticle } from './use-article.ts'
import type { Plan } from './values.ts'
import { timeOf } from './values.ts'
import '#web/console/editing/writing.css'

type Props = { written: WrittenArticle; tab: Tab; previewPath: string; onDeleted: () => void }

/** The state of an article and all actions on it. */
export const Publishing = ({ written, tab, previewPath, onDeleted }: Props) => {
	const { base, values, set, errors, isTyped, typed } = written
	return (
		<aside className="writing-side" aria-label={words.publishing}>
			<p>
				<StageTag stage={base ? stageOf(base) : 'draft'} /> {isTyped && <span className="quiet">{draftWords.unsaved}</span>}
			</p>
			{base && (
				<p className="quiet">
					{words.savedAt} <ManilaTime at={base.savedAt} /> {base.savedBy && words.by(base.savedBy)}
				</p>
			)}
			{base?.deletedAt ? (
				<Deleted item={base} onDone={onDeleted} />
			) : (
				<>
					{base?.state !== 'published' && (
						<Field
							type="datetime-local"
							label={words.fields.publishAt}
							name="publishAt"
							value={values.publishAt}
							error={errors.publishAt?.[0]}
							onChange={({ target }) => set({ publishAt: target.value })}
						/>
					)}
					<Actions written={written} />
					<LinkButton
						size="small"
						kind="outline"
						to={`${previewPath}?lang=${tab}`}
						target="_blank"
						reloadDocument
						// The preview window reads the draft from browser storage.
						onClick={typed.keepNow}
					>
						{words.preview}
					</LinkButton>
					{base?.state === 'published' && (
						<LinkButton size="small" to={`/topic/${base.id}`} target="_blank">
							{words.onSite}
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
	const run = async (plan: Plan, translate: string) => {
		if (await save(plan)) toast.success(translate)
	}
	/** A time that a colleague may have changed is not sent. */
	const own: Plan = 'publishAt' in changes && state !== 'published' ? { publishAt: time } : {}
	return (
		<>
			<Button kind={state === 'draft' ? 'outline' : 'primary'} busy={isBusy} {...saving} onClick={() => void run(own, frame.saved)}>
				{state === 'draft' ? words.saveDraft : frame.save}
			</Button>
			{state === 'draft' && time !== null && (
				<Button kind="primary" busy={isBusy} {...saving} onClick={() => void run({ state: 'scheduled', publishAt: time }, words.planned)}>
					{words.plan}
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
					onClick={() => void run({ state: 'draft' }, state === 'published' ? words.takenBack : words.unplanned)}
				>
					{state === 'published' ? words.takeBack : words.unplan}
				</Button>
			)}
			{reason}
		</>
	)
}

/** Asks for confirmation. Undo is offered by the toast in the list; later the article can be restored by the filter for deleted ones. */
const DeleteButton = ({ item }: { item: AdminNewsItem }) => {
	const [isAsking, setIsAsking] = useState(false)
	const navigate = useNavigate()
	const params = { id: String(item.id) }
	const remove = async () => {
		const { message } = await call('DELETE /admin/news/{id}', { params, query: { edition: String(item.edition) } })
		const undo = () => void call('POST /admin/news/{id}/undelete', { params }).then((reply) => toast.success(reply.message), toastError)
		toast.success(message, { label: frame.undo, undo })
		await navigate('/admin/news')
	}
	return (
		<>
			<Button size="small" onClick={() => setIsAsking(true)}>
				{words.remove}
			</Button>
			{isAsking && (
				<ActionDialog
					title={words.removeTitle(item.subject)}
					consequences={item.state === 'published' ? words.removePublished : words.removeHidden}
					ok={words.remove}
					act={remove}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</>
	)
}

const Deleted = ({ item, onDone }: { item: AdminNewsItem; onDone: () => void }) => (
	<>
		<p>{words.isDeleted}</p>
		<ActionButton
			kind="primary"
			act={async () => {
				const { message } = await call('POST /admin/news/{id}/undelete', { params: { id: String(item.id) } })
				toast.success(message)
				onDone()
			}}
		>
			{words.undelete}
		</ActionButton>
	</>
)

import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { call } from '#web/calls/api.ts'
import { LastSave, PreviewLink, PublishAtField } from '#web/console/editing/publication.tsx'
import { PublishButton } from '#web/console/editing/publish-button.tsx'
import { type Saving, useSaving } from '#web/console/forms/save-button.tsx'
import { reread } from '#web/console/loading/use-loading.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { documents } from '#web/words/console/documents.ts'
import { frame } from '#web/words/console/frame.ts'
import { guides as words } from '../words/guides.console.ts'
import type { WrittenSection } from './use-section.ts'
import { useSectionActions } from './use-section-actions.ts'
import { type Plan, stateOf, timeOf } from './values.ts'
import '#web/console/editing/writing.css'

/** `isShown` changes without a save, too. */
type Props = { written: WrittenSection; isShown: boolean; tab: Language }

/** The state of a section and all actions on it. */
export const SectionPublishing = ({ written, isShown, tab }: Props) => {
	const { base, isTyped, localDraft } = written
	const state = stateOf(base)
	const { saving, reason } = useSaving()
	const buttons = { written, saving }
	return (
		<aside className="writing-side" aria-label={words.saving}>
			<LastSave base={base} stage={state} isTyped={isTyped} />
			{base.draft && <p className="quiet">{words.draft.readersSee}</p>}
			{state === 'published' ? (
				<>
					<SaveButtons {...buttons} />
					<Folded {...buttons} />
				</>
			) : (
				<>
					<Later written={written} />
					<SaveButtons {...buttons} />
					<LaterButtons {...buttons} />
					<ActionButton size="small" act={() => dropDraft(written)}>
						{words.draft.drop}
					</ActionButton>
				</>
			)}
			{reason}
			<PreviewLink to={`/admin/guides/${base.page}/${base.key}/preview`} tab={tab} keepNow={localDraft.keepNow} />
			<Standing {...buttons} isShown={isShown} />
		</aside>
	)
}

type Buttons = { written: WrittenSection; saving: Saving }

/** Changes go public when saved, unless this part is opened to plan them. */
const Folded = ({ written, saving }: Buttons) => {
	const [isOpen, setIsOpen] = useState(false)
	const { publishAt, isShown } = written.values
	return (
		<details
			className="writing-later"
			open={isOpen || publishAt !== '' || isShown !== 'null'}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary>{words.draft.later}</summary>
			<Later written={written} />
			<LaterButtons written={written} saving={saving} />
		</details>
	)
}

/** When a change goes public, and whether its section is then on the page. */
const Later = ({ written }: { written: WrittenSection }) => {
	return (
		<>
			<PublishAtField written={written} />
			<SelectField label={words.whenPublic.label} {...written.field('isShown')}>
				<option value="null">{words.whenPublic.stays}</option>
				<option value="true">{words.whenPublic.shown}</option>
				<option value="false">{words.whenPublic.hidden}</option>
			</SelectField>
		</>
	)
}

const press = async ({ save }: WrittenSection, plan: Plan, message: string) => {
	if (await save(plan)) toast.success(message)
}

/** Saves the section in its current state, or publishes it. */
const SaveButtons = ({ written, saving }: Buttons) => {
	const { base, values, changes, isBusy } = written
	const state = stateOf(base)
	/** A time that a colleague may have changed is not sent. */
	const same: Plan = state === 'scheduled' && 'publishAt' in changes ? { state, publishAt: timeOf(values) } : { state }
	return (
		<div className="writing-end">
			<PublishButton
				kind={state === 'draft' ? 'outline' : 'primary'}
				busy={isBusy}
				{...saving}
				// Saving a public section publishes it at once; saving a draft does not.
				at={state === 'published' ? timeOf(values) : null}
				publish={() => press(written, same, frame.saved)}
			>
				{state === 'draft' ? documents.saveDraft : frame.save}
			</PublishButton>
			{state !== 'published' && (
				<PublishButton
					kind={state === 'draft' ? 'primary' : 'outline'}
					busy={isBusy}
					{...saving}
					at={timeOf(values)}
					publish={() => press(written, { state: 'published' }, words.draft.published)}
				>
					{words.draft.publish}
				</PublishButton>
			)}
		</div>
	)
}

/** Schedules the change, or makes it a draft. */
const LaterButtons = ({ written, saving }: Buttons) => {
	const { base, values, isBusy } = written
	const state = stateOf(base)
	return (
		<>
			{state !== 'scheduled' && values.publishAt !== '' && (
				<Button
					kind="gold"
					busy={isBusy}
					{...saving}
					onClick={() => void press(written, { state: 'scheduled', publishAt: timeOf(values) }, documents.planned)}
				>
					{documents.plan}
				</Button>
			)}
			{state !== 'draft' && (
				<Button
					kind="outline"
					busy={isBusy}
					{...saving}
					onClick={() => void press(written, { state: 'draft' }, state === 'scheduled' ? documents.unplanned : words.draft.saved)}
				>
					{state === 'scheduled' ? documents.unplan : words.draft.save}
				</Button>
			)}
		</>
	)
}

/** Deletes the draft together with unsaved input; undo restores both. */
const dropDraft = async ({ base, adopt, put, values }: WrittenSection) => {
	const params = { page: base.page, key: base.key }
	const { draft } = base
	const left = await call('DELETE /admin/guides/{page}/{key}/draft', { params, query: { edition: String(base.edition) } })
	const undo = async () => {
		const { publishAt, ...texts } = draft ?? { en: left.en, fil: left.fil, isShown: null, publishAt: null }
		const state = publishAt === null ? 'draft' : 'scheduled'
		const body = { ...texts, state, publishAt, edition: left.edition } as const
		adopt(await call('PATCH /admin/guides/{page}/{key}', { params, body }), null)
		put(values)
		toast.success(frame.undone)
	}
	adopt(left, null)
	toast.info(words.draft.dropped, { label: frame.undo, undo: () => void undo().catch(toastError) })
}

/** Whether the section is on the page, with a button that changes it at once. With a draft, the draft decides. */
const Standing = ({ written: { base, isTyped, save }, saving, isShown }: Buttons & { isShown: boolean }) => {
	const { show } = useSectionActions(reread)
	const put = async () => {
		if (!isShown && isTyped && !(await save({ state: 'published' }))) return
		await show({ ...base, title: base.en.title }, !isShown)
	}
	return (
		<>
			{isShown && (
				<LinkButton size="small" to={`/${base.page}#${base.key}`} target="_blank">
					{documents.onSite}
				</LinkButton>
			)}
			<p className="quiet">{isShown ? words.shown : words.hidden}</p>
			{!base.draft && (
				<SmallActionButton {...(isTyped && saving)} act={put}>
					{isShown ? words.hide : isTyped ? words.saveAndShow : words.show}
				</SmallActionButton>
			)}
		</>
	)
}

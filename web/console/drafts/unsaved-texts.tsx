import { useState } from 'react'
import { signedInUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { localDrafts as words } from '#web/words/console/local-drafts.ts'
import { draftKey, forgetLocalDraft, keepLocalDraft, type LocalDraft, localDraftsOf } from './local-draft.ts'

type Props = {
	kind: string
	/** The screen where editing continues; `new` is an entry that does not exist yet. */
	pathOf: (id: string) => string
	/** The titles of the rows that the list shows. */
	titles: readonly (readonly [id: string, title: string])[]
}

type Texts = Record<string, unknown>

/** Shown above a list: this person's unsaved drafts, each with a link to its screen. */
export const UnsavedTexts = ({ kind, pathOf, titles }: Props) => {
	const userNum = signedInUser()?.UserNum ?? 0
	const [kept, setKept] = useState(() => localDraftsOf<Texts>(kind, userNum))
	if (kept.length === 0) return null
	const discard = (id: string, draft: LocalDraft<Texts>) => {
		const key = draftKey(kind, userNum, id)
		const show = () => setKept(localDraftsOf<Texts>(kind, userNum))
		const undo = () => {
			keepLocalDraft(key, draft)
			show()
		}
		forgetLocalDraft(key)
		show()
		toast.info(words.dropped, { label: frame.undo, undo })
	}
	return (
		<section className="console-notice" aria-label={words.list}>
			<p>{words.list}</p>
			<ul className="unsaved-texts">
				{kept.map(({ id, draft }) => {
					const title = typedTitle(draft.changes) ?? new Map(titles).get(id) ?? (id === 'new' ? words.fresh : words.number(id))
					return (
						<li key={id}>
							<TextLink to={pathOf(id)}>{title}</TextLink> <ManilaTime at={draft.at} />{' '}
							<Button size="small" aria-label={words.discardNamed(title)} onClick={() => discard(id, draft)}>
								{words.discard}
							</Button>
						</li>
					)
				})}
			</ul>
		</section>
	)
}

const typedTitle = (changes: Partial<Texts>): string | undefined =>
	TITLES.map((name) => changes[name]).find((text): text is string => typeof text === 'string' && text.trim() !== '')

const TITLES = ['subject', 'title', 'ItemName', 'name', 'campaign', 'note']

import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { objectIn } from '#web/browser/object-in.ts'
import { X } from '#web/icons/x.ts'
import { lasting } from '#web/session/storage.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { SmallButton } from './small-buttons.tsx'
import { useWholeList } from './use-query.ts'
import { useMe } from './use-staff.ts'

const words = frame.views

/** Views of this list that this person has saved in this browser: search, filters, order and size by a name. */
export const SavedViews = () => {
	const { pathname, search } = useLocation()
	const { isWhole } = useWholeList()
	const key = `VIEWS:${useMe().userNum}:${pathname}`
	const [views, setViews] = useState(() => viewsIn(lasting.getItem(key)))
	const [isNaming, setIsNaming] = useState(false)
	const put = (next: Views) => {
		setViews(next)
		if (!lasting.setItem(key, JSON.stringify(next))) toast.error(words.full)
	}
	const forget = (name: string) => {
		put(Object.fromEntries(Object.entries(views).filter(([other]) => other !== name)))
		toast.info(words.forgotten(name), { label: frame.undo, undo: () => put(views) })
	}
	const isSaved = Object.values(views).includes(search)
	return (
		<>
			{!isWhole && !isSaved && !isNaming && <SmallButton onClick={() => setIsNaming(true)}>{words.save}</SmallButton>}
			{isNaming && (
				<NewView
					done={(name) => {
						setIsNaming(false)
						if (name !== '') put({ ...views, [name]: search })
					}}
				/>
			)}
			{Object.keys(views).length > 0 && (
				<ul className="saved-views" aria-label={words.label}>
					{Object.entries(views).map(([name, query]) => (
						<li key={name}>
							<TextLink to={pathname + query} aria-current={query === search ? 'true' : undefined}>
								{name}
							</TextLink>
							<button type="button" className="icon-button" aria-label={words.forget(name)} onClick={() => forget(name)}>
								<X aria-hidden />
							</button>
						</li>
					))}
				</ul>
			)}
		</>
	)
}

type Views = Record<string, string>

const viewsIn = (text: string | null): Views => (objectIn(text) as Views | null) ?? {}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** It lies within the form of the search, so Enter saves the view and does not search. */
const NewView = ({ done }: { done: (name: string) => void }) => {
	const [name, setName] = useState('')
	const save = (event: Pick<FormEvent, 'preventDefault'>) => {
		event.preventDefault()
		done(name.trim())
	}
	return (
		<>
			<label>
				<span>{words.name}</span>
				<input
					value={name}
					ref={focus}
					onChange={({ target }) => setName(target.value)}
					onKeyDown={(event) => {
						if (event.key === 'Enter') save(event)
						if (event.key === 'Escape') done('')
					}}
				/>
			</label>
			<SmallButton onClick={save}>{words.keep}</SmallButton>
		</>
	)
}

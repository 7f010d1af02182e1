import { type FormEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { objectIn } from '#web/browser/object-in.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { X } from '#web/icons/x.ts'
import { lasting } from '#web/session/storage.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'

const words = frame.views

/** Views of this list that this person has saved in this browser: search, filters, order and size by a name. */
export const SavedViews = () => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const query = viewOf(parameters)
	const key = `VIEWS:${useMe().userNum}:${pathname}`
	const views = useViews(key)
	const [isNaming, setIsNaming] = useState(false)
	const forget = (name: string) => {
		put(key, ({ [name]: _, ...others }) => others)
		toast.info(words.forgotten(name), { label: frame.undo, undo: () => put(key, (now) => ({ [name]: views[name] ?? '', ...now })) })
	}
	const keep = (name: string) => {
		setIsNaming(false)
		if (name === '') return
		const before = views[name]
		put(key, (now) => ({ ...now, [name]: query }))
		if (before !== undefined)
			toast.info(words.replaced(name), { label: frame.undo, undo: () => put(key, (now) => ({ ...now, [name]: before })) })
	}
	const isSaved = Object.values(views).includes(query)
	return (
		<>
			{query !== '' && !isSaved && !isNaming && <SmallButton onClick={() => setIsNaming(true)}>{words.save}</SmallButton>}
			{isNaming && <NewView done={keep} />}
			<FoldedList views={Object.entries(views)} shown={{ pathname, query }} forget={forget} />
		</>
	)
}

type ListProps = {
	views: [name: string, query: string][]
	/** The address that is shown now. */
	shown: { pathname: string; query: string }
	forget: (name: string) => void
}

/** The first ten, and the rest where somebody asks for them or one of them is shown: fifty would push the list off the screen. */
const FoldedList = ({ views, shown, forget }: ListProps) => {
	const [first, rest] = [views.slice(0, AT_FIRST), views.slice(AT_FIRST)]
	if (first.length === 0) return null
	return (
		<>
			<ViewList label={words.label} views={first} shown={shown} forget={forget} />
			{rest.length > 0 && (
				<details className="saved-views-rest" open={rest.some(([, query]) => query === shown.query)}>
					<summary>{words.more(count(rest.length))}</summary>
					<ViewList label={words.rest} views={rest} shown={shown} forget={forget} />
				</details>
			)}
		</>
	)
}

const AT_FIRST = 10

const ViewList = ({ label, views, shown: { pathname, query }, forget }: ListProps & { label: string }) => (
	<ul className="saved-views" aria-label={label}>
		{views.map(([name, saved]) => (
			<li key={name}>
				<TextLink to={pathname + saved} aria-current={saved === query ? 'true' : undefined}>
					{name}
				</TextLink>
				<button type="button" className="icon-button" aria-label={words.forget(name)} onClick={() => forget(name)}>
					<X aria-hidden />
				</button>
			</li>
		))}
	</ul>
)

/** What a view keeps of the address: neither the page nor what is open beside the list. Empty where only the list itself is chosen. */
const viewOf = (parameters: URLSearchParams): string => {
	const kept = [...parameters].filter(([name]) => name !== 'page' && name !== 'edit')
	return kept.some(([name]) => name !== 'tab') ? `?${new URLSearchParams(kept)}` : ''
}

/** The views that are stored now, also by another tab. */
const useViews = (key: string): Views => {
	useStore(changes)
	const text = lasting.getItem(key)
	return useMemo(() => viewsIn(text), [text])
}

/** How often views have changed, here or in another tab. */
const changes = createStore(0, () => {
	addEventListener('storage', noteChange)
	return () => removeEventListener('storage', noteChange)
})
const noteChange = () => changes.set(changes.get() + 1)

/** Begins with what is stored now, because another tab may have saved a view meanwhile. */
const put = (key: string, change: (now: Views) => Views) => {
	if (!lasting.setItem(key, JSON.stringify(change(viewsIn(lasting.getItem(key)))))) toast.error(words.full)
	noteChange()
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

import { Link, useNavigate } from 'react-router'
import { FIND_KINDS } from '#features/search/kinds.contract.ts'
import { useOnline } from '#web/browser/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useStops } from '#web/ui/use-stops.ts'
import { useWords } from '#web/words/words.ts'
import { FindLink } from './find-link.tsx'
import { useFindWords } from './find-words.ts'
import { searchAddress } from './search-address.ts'
import { type Search, useFinds } from './use-finds.ts'
import './search.css'

/**
 * The search dialog: results appear during typing. Arrow keys move through the results, which are links; Enter in the field opens the
 * page with all results, Escape closes. `typed` is what was typed before the dialog was there.
 */
export const SearchPalette = ({ typed: first, onClose }: { typed: string; onClose: () => void }) => {
	const words = useFindWords()
	const navigate = useNavigate()
	const { search, typed, type } = useFinds(first)
	const stops = useStops(onClose)
	const all = searchAddress(typed)
	return (
		<Dialog title={words.crumb} onClose={onClose}>
			<search className="palette" {...stops}>
				<form
					action="/search"
					onSubmit={(event) => {
						event.preventDefault()
						if (typed.trim() === '') return
						onClose()
						void navigate(all)
					}}
				>
					<SearchField label={words.field} typed={typed} onType={type} enterKeyHint="search" />
				</form>
				<Answer search={search} askAgain={() => type(typed)} onDone={onClose} />
				{search.state === 'found' && search.finds.length > 0 && (
					<Link className="more" to={all} onClick={onClose}>
						{words.everything}
					</Link>
				)}
			</search>
		</Dialog>
	)
}

const Answer = ({ search, askAgain, onDone }: { search: Search; askAgain: () => void; onDone: () => void }) => {
	const words = useFindWords()
	const { loading, failed } = useWords()
	const isOnline = useOnline()
	if (search.state === 'failed')
		return (
			<p className="palette-state" role="status">
				{isOnline ? words.failed : words.offline}
				{isOnline && (
					<Button size="small" onClick={askAgain}>
						{failed.again}
					</Button>
				)}
			</p>
		)
	if (search.state !== 'found')
		return (
			<p className="palette-state" role="status">
				{search.state === 'loading' ? loading : words.hint}
			</p>
		)
	const groups = FIND_KINDS.map((kind) => ({ kind, finds: search.finds.filter((find) => find.kind === kind) }))
	return (
		<>
			<p className={search.finds.length > 0 ? 'quietly' : 'palette-state'} role="status">
				{search.finds.length > 0 ? words.found(search.finds.length) : `${words.none(search.words)} ${words.noneHint}`}
			</p>
			<div className="palette-finds" aria-busy={search.isBehind}>
				{groups.map(
					({ kind, finds }) =>
						finds.length > 0 && (
							<section key={kind}>
								<h3>{words.kinds[kind]}</h3>
								<ul>
									{finds.map((find) => (
										<li key={find.path}>
											<FindLink find={find} onDone={onDone} />
										</li>
									))}
								</ul>
							</section>
						),
				)}
			</div>
		</>
	)
}

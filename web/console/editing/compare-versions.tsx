import { useState } from 'react'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { languageShown } from '#web/pages/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { documents } from '#web/words/console/documents.ts'
import { manilaDayAndTime } from '#web/words/format.ts'
import { isPicture, PictureLink } from './change-details.tsx'
import { Added, Removed, WordDifferences } from './word-differences.tsx'
import './word-differences.css'

const words = documents.compare

/** A field of a text, as it is read. */
export type Part = { label: string; text: string }
type Saved = { edition: number; savedAt: string; savedBy: string | null }

type Props<V extends Saved, T> = {
	/** The path of the document. */
	of: string
	version: V
	/** All versions, newest first. */
	versions: readonly V[]
	current: number
	look: (version: V) => Promise<T>
	partsOf: (text: T) => readonly Part[]
	onClose: () => void
}

/** What differs between a version and another: the current one at first, and for that the one before. */
export const CompareVersions = <V extends Saved, T>({ of, version, versions, current, look, partsOf, onClose }: Props<V, T>) => {
	const others = versions.filter(({ edition }) => edition !== version.edition)
	const [edition, setEdition] = useState(() => (others.find((one) => one.edition === current) ?? others[0])?.edition)
	const other = others.find((one) => one.edition === edition) ?? version
	const [older, newer] = version.edition < other.edition ? [version, other] : [other, version]
	const loaded = useLoading(['compared', of, older.edition, newer.edition], () => Promise.all([look(older), look(newer)]))
	const nameOf = (one: V) => (one.edition === current ? words.current(timeAndAuthor(one)) : timeAndAuthor(one))
	return (
		<Dialog title={words.title} onClose={onClose}>
			<SelectField label={words.with} value={edition} autoFocus onChange={({ target }) => setEdition(Number(target.value))}>
				{others.map((one) => (
					<option key={one.edition} value={one.edition}>
						{nameOf(one)}
					</option>
				))}
			</SelectField>
			<ul className="compared">
				<li>
					<del>{words.onlyIn(nameOf(older))}</del>
				</li>
				<li>
					<ins>{words.onlyIn(nameOf(newer))}</ins>
				</li>
			</ul>
			<Loaded loaded={loaded} rows={3}>
				{([before, after]) => <Parts before={partsOf(before)} after={partsOf(after)} />}
			</Loaded>
			<div className="dialog-buttons">
				<Button kind="primary" onClick={onClose}>
					{documents.versions.close}
				</Button>
			</div>
		</Dialog>
	)
}

const timeAndAuthor = ({ savedAt, savedBy }: Saved) =>
	words.version(manilaDayAndTime(savedAt, languageShown()), savedBy ?? documents.versions.site)

const Parts = ({ before, after }: { before: readonly Part[]; after: readonly Part[] }) => {
	const labels = [...new Set([...before, ...after].map(({ label }) => label))]
	const textIn = (parts: readonly Part[], label: string) => parts.find((part) => part.label === label)?.text ?? ''
	const changed = labels.filter((label) => textIn(before, label) !== textIn(after, label))
	if (changed.length === 0) return <p role="status">{words.same}</p>
	return changed.map((label) => (
		<section key={label} className="compared compared-part">
			<h3>{label}</h3>
			<Change before={textIn(before, label)} after={textIn(after, label)} />
		</section>
	))
}

const Change = ({ before, after }: { before: string; after: string }) =>
	isPicture(before) || isPicture(after) ? (
		<>
			{before && (
				<Removed>
					<PictureLink address={before} />
				</Removed>
			)}
			{after && (
				<Added>
					<PictureLink address={after} />
				</Added>
			)}
		</>
	) : (
		<WordDifferences before={before} after={after} />
	)

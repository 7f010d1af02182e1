import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useSaving } from '#web/console/forms/save-button.tsx'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { documents } from '#web/words/console/documents.ts'
import { type Subject, useLastChange } from './history.tsx'
import './writing.css'

const words = documents.conflict

/** The difference in one field. */
export type Difference = { label: string; theirs: ReactNode; mine: ReactNode }

type Saved = { savedBy: string | null; savedAt: string }

type Props = {
	/** Who saved it, and when, where that is known. */
	saved?: Saved
	/** Where the audit log has it instead. */
	history?: Subject | undefined
	differences: Difference[]
	isBusy: boolean
	onOverwrite: () => void
	onTake: () => void
}

/** A colleague has saved the same entry during editing: both versions are shown, and the user chooses. */
export const Conflict = ({ saved, history, differences, isBusy, onOverwrite, onTake }: Props) => {
	const { saving } = useSaving()
	return (
		<section className="meanwhile" role="alert" aria-label={words.title}>
			<h2>{words.title}</h2>
			<p>
				{saved && <Who {...saved} />}
				{history && <LastChange history={history} />} {words.kept}
			</p>
			{differences.length === 0 ? (
				<p>{words.noDifference}</p>
			) : (
				<details open={differences.length <= FEW}>
					<summary>{words.compare(differences.length)}</summary>
					{differences.map(({ label, theirs, mine }) => (
						<div key={label} className="meanwhile-pair">
							<h3>{label}</h3>
							<div>
								<h4>{words.theirs}</h4>
								{theirs}
							</div>
							<div>
								<h4>{words.mine}</h4>
								{mine}
							</div>
						</div>
					))}
				</details>
			)}
			<div className="row-buttons">
				<Button size="small" kind="primary" busy={isBusy} {...saving} onClick={onOverwrite}>
					{words.overwrite}
				</Button>
				<SmallButton onClick={onTake}>{words.take}</SmallButton>
			</div>
		</section>
	)
}

/** After a save: the buttons can be in sight where this is not. */
export const showConflict = (set: () => void) => {
	flushSync(set)
	document.querySelector('.meanwhile')?.scrollIntoView({ block: 'nearest' })
}

const LastChange = ({ history }: { history: Subject }) => {
	const saved = useLastChange(history)
	return saved && <Who {...saved} />
}

const Who = ({ savedBy, savedAt }: Saved) => (
	<>
		{words.who(savedBy)} <ManilaTime at={savedAt} />.
	</>
)

const FEW = 2

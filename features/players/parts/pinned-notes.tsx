import type { ReactNode } from 'react'
import type { PinnedNote } from '#features/players/notes.admin.contract.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { requests } from '#web/words/console/requests.ts'
import { timeline as words } from '../words/timeline.console.ts'
import '#web/console/frame/console.css'
import './timeline.css'

type Props = { notes: readonly PinnedNote[]; buttonsOf?: (note: PinnedNote) => ReactNode }

/** What the team should know of a player first. */
export const PinnedNotes = ({ notes, buttonsOf }: Props) =>
	notes.length > 0 && (
		<section className="pinned-notes" aria-label={words.pinned}>
			{notes.map((note) => (
				<div key={note.id} className="console-notice">
					<p className="note-text">{note.text}</p>
					<small>
						{requests.by(note.by)}, <ManilaTime at={note.at} />
					</small>
					{buttonsOf?.(note)}
				</div>
			))}
		</section>
	)

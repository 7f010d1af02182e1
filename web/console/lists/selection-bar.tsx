import type { ReactNode } from 'react'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { type Text, useTranslate } from '#web/words/words.ts'
import type { Selection } from './selection.tsx'
import type { Many } from './use-many.ts'
import './selection.css'

const words = frame.many

type Props<R> = { selection: Selection<R>; many: Pick<Many<R>, 'progress' | 'left' | 'forgetLeft'>; children: ReactNode }

/** What can be done with the selected rows, and what became of it. It stays in sight while the list is scrolled. */
export const SelectionBar = <R,>({ selection: { selected, rows, set }, many: { progress, left, forgetLeft }, children }: Props<R>) =>
	(selected.length > 0 || left.length > 0) && (
		<section className="selection-bar" aria-label={words.label}>
			<p role="status">
				{progress
					? words.progress(count(progress.done), count(progress.all))
					: selected.length > 0 && words.selected(count(selected.length))}
			</p>
			{selected.length > 0 && (
				<p className="row-buttons">
					{children}
					{selected.length < rows.length && (
						<SmallButton kind="plain" onClick={() => set(rows, true)}>
							{words.selectAll}
						</SmallButton>
					)}
					<SmallButton kind="plain" onClick={() => set(selected, false)}>
						{words.clear}
					</SmallButton>
				</p>
			)}
			{left.length > 0 && (
				<div role="alert">
					{words.left}
					<ul>
						{left.map(({ name, why }) => (
							<li key={name}>
								<b>{name}</b>: <Said text={why} />
							</li>
						))}
					</ul>
					<SmallButton kind="plain" onClick={forgetLeft}>
						{words.forgetLeft}
					</SmallButton>
				</div>
			)}
		</section>
	)

const Said = ({ text }: { text: Text }) => useTranslate()(text)

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { pictures as words } from '#web/words/console/pictures.ts'
import { useArePicturesUnderWay } from './pictures-under-way.ts'

/** Saves what a form holds, its pictures too: as long as one of them is on its way, it waits and says so. */
export const SaveButton = ({ disabled = false, ...button }: ComponentProps<typeof Button>) => {
	const { saving, reason } = useSaving()
	return (
		<>
			<Button {...button} disabled={disabled} {...saving} />
			{reason}
		</>
	)
}

/** What a button gets that must wait; nothing when nothing is on its way. */
export type Saving = { disabled?: true; 'aria-describedby'?: string }

/** The same for several buttons below each other: what they get, and the reason once. */
export const useSaving = (): { saving: Saving; reason: ReactNode } => {
	const isWaiting = useArePicturesUnderWay()
	const id = useId()
	if (!isWaiting) return { saving: {}, reason: null }
	return {
		saving: { disabled: true, 'aria-describedby': id },
		reason: (
			<p id={id} className="field-hint" role="status">
				{words.saveWaits}
			</p>
		),
	}
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { useArePicturesUnderWay } from '#web/console/pictures/pictures-under-way.ts'
import { Button } from '#web/ui/button.tsx'
import { pictures as words } from '#web/words/console/pictures.ts'

/** Saves a form with its pictures: while one is being uploaded, the button is disabled and says so. */
export const SaveButton = ({ disabled = false, ...button }: ComponentProps<typeof Button>) => {
	const { saving, reason } = useSaving()
	return (
		<>
			<Button {...button} disabled={disabled} {...saving} />
			{reason}
		</>
	)
}

/** The properties of a disabled save button; empty when nothing is being uploaded. */
export type Saving = { disabled?: true; 'aria-describedby'?: string }

/** The same for several buttons: their properties, and the reason to render once. */
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

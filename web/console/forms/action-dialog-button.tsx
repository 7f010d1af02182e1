import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ActionDialog } from './action-dialog.tsx'

type Props<V extends object> = Omit<ComponentProps<typeof ActionDialog<V>>, 'onClose'> & {
	label: string
	kind?: 'outline' | 'plain' | 'primary'
}

/** A button that opens the confirmation of an action. */
export const ActionDialogButton = <V extends object = object>({ label, kind = 'outline', ...dialog }: Props<V>) => {
	const [isOpen, setIsOpen] = useState(false)
	return (
		<>
			<Button size="small" kind={kind} onClick={() => setIsOpen(true)}>
				{label}
			</Button>
			{isOpen && <ActionDialog {...dialog} onClose={() => setIsOpen(false)} />}
		</>
	)
}

import type { ComponentProps } from 'react'
import { ArrowDown } from '#web/icons/arrow-down.ts'
import { ArrowUp } from '#web/icons/arrow-up.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

type Props = { direction: 'up' | 'down'; label: string } & Pick<ComponentProps<typeof ActionButton>, 'act' | 'disabled'>

/** Moves a row of an ordered list by one place. */
export const MoveButton = ({ direction, label, ...button }: Props) => {
	const Arrow = direction === 'up' ? ArrowUp : ArrowDown
	return (
		<ActionButton size="small" aria-label={label} {...button}>
			<Arrow aria-hidden size={16} />
		</ActionButton>
	)
}

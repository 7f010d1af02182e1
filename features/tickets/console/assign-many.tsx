import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { tickets } from '../words/tickets.console.ts'

const words = tickets.many.assign

type Props = { count: number; team: readonly string[]; assign: (assignee: string | null) => Promise<unknown>; onClose: () => void }

/** Asks who shall look after the selected tickets. */
export const AssignMany = ({ count, team, assign, onClose }: Props) => (
	<ActionDialog
		title={words.title(count)}
		consequences={words.consequences}
		ok={words.ok}
		begin={NOBODY}
		act={(_reason, { assignee }) => assign(assignee || null)}
		onClose={onClose}
	>
		{({ field }) => (
			<SelectField label={tickets.standing.assignee} {...field('assignee')}>
				<option value="">{tickets.noOne}</option>
				{team.map((userId) => (
					<option key={userId} value={userId}>
						{userId}
					</option>
				))}
			</SelectField>
		)}
	</ActionDialog>
)

const NOBODY = { assignee: '' }

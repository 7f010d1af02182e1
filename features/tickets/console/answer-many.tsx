import { type AdminTicketRow, answerBody } from '#features/tickets/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { Switch } from '#web/console/forms/console-form.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import type { Selection } from '#web/console/lists/selection.tsx'
import type { Many } from '#web/console/lists/use-many.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { tickets } from '../words/tickets.console.ts'
import { CannedSelect } from './canned-select.tsx'
import { filledAnswer, insertedAfter } from './filled-answer.ts'

const words = tickets.many.answer

type Props = { selection: Selection<AdminTicketRow>; many: Many<AdminTicketRow>; onClose: () => void }

/** Sends one answer to the selected tickets, with the facts of each filled in. One on which somebody wrote meanwhile is left. */
export const AnswerMany = ({ selection: { selected }, many, onClose }: Props) => {
	const { userId } = useMe()
	const send = async ({ message, isLast }: typeof EMPTY) => {
		const { isAll } = await many.doWithEach(selected, {
			act: (row) =>
				call('POST /admin/tickets/{reference}/messages', {
					params: { reference: row.reference },
					body: { message: filledAnswer(message.trim(), row, userId), close: isLast, seen: row.last },
				}),
			said: words.done,
		})
		if (isAll) return true
		// What is left, and why, is told below the list.
		onClose()
		return null
	}
	return (
		<ActionDialog
			title={words.title}
			consequences={words.consequences(selected.length)}
			ok={tickets.answer.send}
			begin={EMPTY}
			check={({ message }) => schemaErrors(answerBody, { message: message.trim() })}
			act={(_reason, values) => send(values)}
			onClose={onClose}
		>
			{({ values, set, field, toggle }) => (
				<>
					<CannedSelect insert={(text) => set({ message: insertedAfter(values.message, text) })} />
					<TextAreaField label={tickets.answer.label} hint={words.hint} rows={7} {...field('message')} />
					<Switch label={tickets.answer.close} {...toggle('isLast')} />
				</>
			)}
		</ActionDialog>
	)
}

const EMPTY = { message: '', isLast: false }

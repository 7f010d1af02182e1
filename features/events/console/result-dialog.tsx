import { type ConsoleMatch, saveResult } from '#features/events/brackets.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { numberOf } from '#web/console/forms/form-values.ts'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { brackets } from '../words/brackets.console.ts'

const words = brackets.result

type Props = { time: { id: string; start: string }; match: ConsoleMatch; isOfGroup: boolean; onClose: () => void }
type Typed = { first: string; second: string }

/** The two scores of a match, as it was when the dialog opened: what a colleague saves meanwhile is not overwritten. */
export const ResultDialog = ({ time, match: { id, sides, shown }, isOfGroup, onClose }: Props) => {
	const [first, second] = sides.map((side) => ({ name: side?.name ?? '', score: side?.score ?? null }))
	const [one, other] = [first?.name ?? '', second?.name ?? '']
	const bodyOf = (typed: Typed) => ({ first: numberOf(typed.first), second: numberOf(typed.second), shown })
	return (
		<ActionDialog<Typed>
			title={words.title(one, other)}
			about={shown}
			consequences={[isOfGroup ? words.aboutGroups : words.about]}
			ok={words.ok}
			begin={{ first: textOf(first?.score), second: textOf(second?.score) }}
			check={(typed) => schemaErrors(saveResult.body, bodyOf(typed))}
			act={(_reason, typed) =>
				call('POST /admin/events/{id}/times/{start}/bracket/matches/{match}/result', {
					params: { ...time, match: String(id) },
					body: bodyOf(typed),
				}).then(toastMessage, rereadOnConflict)
			}
			onClose={onClose}
		>
			{({ field }) => (
				<>
					<Field label={words.score(one)} inputMode="numeric" autoComplete="off" autoFocus {...field('first')} />
					<Field label={words.score(other)} inputMode="numeric" autoComplete="off" {...field('second')} />
				</>
			)}
		</ActionDialog>
	)
}

const textOf = (score: number | null | undefined): string => (score === null || score === undefined ? '' : String(score))

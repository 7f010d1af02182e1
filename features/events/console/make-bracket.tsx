import type * as z from 'zod/mini'
import { makeBracket } from '#features/events/brackets.admin.contract.ts'
import { BRACKET_ENTRANTS, BRACKET_KINDS, BRACKET_ORDERS } from '#features/events/kinds.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { numberOf } from '#web/console/forms/form-values.ts'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { brackets } from '../words/brackets.console.ts'

const words = brackets.make

type Body = z.output<typeof makeBracket.body>
type Typed = Record<keyof Body, string>

/** Makes the bracket of a time, or makes it again while nothing is played. */
export const MakeBracket = ({ time, isAgain }: { time: { id: string; start: string }; isAgain: boolean }) => {
	const form = useConsoleForm({
		...{ kind: 'bracket', id: `${time.id}-${time.start}`, onSaved: toastMessage },
		begin: BEGIN,
		read: bodyOf,
		check: (body) => schemaErrors(makeBracket.body, body),
		save: (body) => call('POST /admin/events/{id}/times/{start}/bracket', { params: time, body }),
	})
	return (
		<>
			<p className="field-hint">{isAgain ? words.againHint : words.hint}</p>
			<ConsoleForm form={form} ok={isAgain ? words.again : words.ok}>
				<SelectField label={words.kind} hint={words.kindHint} {...form.field('kind')}>
					{BRACKET_KINDS.map((kind) => (
						<option key={kind} value={kind}>
							{brackets.kinds[kind]}
						</option>
					))}
				</SelectField>
				{form.values.kind === 'groups' && (
					<Field label={words.groups} hint={words.groupsHint} inputMode="numeric" autoComplete="off" {...form.field('groups')} />
				)}
				<SelectField label={words.who} {...form.field('who')}>
					{BRACKET_ENTRANTS.map((who) => (
						<option key={who} value={who}>
							{words.whos[who]}
						</option>
					))}
				</SelectField>
				<SelectField label={words.order} hint={words.orderHint} {...form.field('order')}>
					{BRACKET_ORDERS.map((order) => (
						<option key={order} value={order}>
							{words.orders[order]}
						</option>
					))}
				</SelectField>
			</ConsoleForm>
		</>
	)
}

const BEGIN: Typed = { kind: BRACKET_KINDS[0], who: BRACKET_ENTRANTS[0], order: BRACKET_ORDERS[0], groups: '1' }

/** The number of groups counts for groups only, so a wrong one that is not shown refuses nothing. */
const bodyOf = (typed: Typed): Body => ({
	kind: typed.kind as Body['kind'],
	who: typed.who as Body['who'],
	order: typed.order as Body['order'],
	groups: typed.kind === 'groups' ? numberOf(typed.groups) : 1,
})

import { may } from '#contract/permissions.ts'
import { SIGN_UP } from '#features/events/limits.contract.ts'
import { type ConsoleSheet, saveWinners } from '#features/events/sign-ups.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm } from '#web/console/forms/console-form.tsx'
import { useConsoleForm } from '#web/console/forms/use-console-form.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { signUps } from '../words/sign-ups.console.ts'

const words = signUps.winners

/** `firstPlaces` are those of the bracket. */
type Props = { id: string; sheet: ConsoleSheet; firstPlaces: readonly string[] }

/** The winners of a time, one place after the other, and the article about them. */
export const WinnersForm = ({ id, sheet, firstPlaces }: Props) => {
	const params = { id, start: String(sheet.start) }
	// A name that is not among the first of them can be typed all the same.
	const { data } = useCall('GET /admin/events/{id}/times/{start}/entries', { params, query: { size: '200', state: 'in' } })
	const form = useConsoleForm({
		...{ kind: 'winners', id: `${id}-${sheet.start}`, onSaved: toastMessage },
		begin: valuesOf(sheet.winners.length > 0 ? sheet.winners : firstPlaces),
		read: (values) => ({ winners: namesIn(values) }),
		check: async (body) => atFields(await schemaErrors(saveWinners.body, body)),
		save: (body) => call('POST /admin/events/{id}/times/{start}/winners', { params, body }),
	})
	const mayGive = may(useMe().status, 'grants.give')
	const shown = Math.min(SIGN_UP.winners, Math.max(LEAST, namesIn(form.values).length + 1))
	return (
		<section className="screen-part">
			<h2>{words.title}</h2>
			<p className="field-hint">{words.hint}</p>
			<ConsoleForm
				form={form}
				ok={words.save}
				also={
					sheet.winners.length > 0 && (
						<>
							<SmallLinkButton to={`/admin/news/new?event=${id}&start=${sheet.start}`}>{words.article}</SmallLinkButton>
							{mayGive && (
								<SmallLinkButton to={`/admin/grants/new?time=${encodeURIComponent(`${id} ${sheet.startsAt}`)}`}>
									{words.prizes}
								</SmallLinkButton>
							)}
						</>
					)
				}
			>
				<datalist id="event-entries">
					{data?.entries.map((entry) => (
						<option key={entry.id} value={entry.name} />
					))}
				</datalist>
				{PLACES.slice(0, shown).map((place) => (
					<Field key={place} label={words.place(place)} list="event-entries" autoComplete="off" {...form.field(`place${place}`)} />
				))}
			</ConsoleForm>
		</section>
	)
}

const LEAST = 3
const PLACES = Array.from({ length: SIGN_UP.winners }, (_, index) => index + 1)

type Typed = Record<`place${number}`, string>

const valuesOf = (winners: readonly string[]): Typed =>
	Object.fromEntries(PLACES.map((place) => [`place${place}`, winners[place - 1] ?? '']))

/** Without the places that are left empty. */
const namesIn = (values: Typed): string[] =>
	PLACES.flatMap((place) => {
		const name = values[`place${place}`]?.trim()
		return name ? [name] : []
	})

/** The errors of single names stand at the fields of their places. */
const atFields = <T,>(errors: Record<string, T>): Record<string, T> =>
	Object.fromEntries(
		Object.entries(errors).map(([name, texts]) => {
			const index = /^winners\.(\d+)$/.exec(name)?.[1]
			return [index === undefined ? name : `place${Number(index) + 1}`, texts]
		}),
	)

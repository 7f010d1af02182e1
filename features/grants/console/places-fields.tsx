import type { GrantPlaces } from '#features/grants/admin.contract.ts'
import { boardsOf } from '#features/rankings/game.contract.ts'
import { useClasses, useSchools } from '#features/rankings/parts/game-classes.ts'
import { useGameFields } from '#features/rankings/parts/game-fields.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { numberOrNull } from '#web/console/forms/form-values.ts'
import { languageShown } from '#web/pages/language.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { grants } from '../words/grants.console.ts'
import { Choice } from './choice.tsx'
import { PlaceFields } from './place-fields.tsx'

const words = grants.make

type Props = { form: FieldsOf<Typed & { school: string }>; thisMonth: string; months: readonly string[] }

/** Which places of which board: of a month, a school and a class that the game has. */
export const PlacesFields = ({ form, thisMonth, months }: Props) => {
	const { field } = form
	const shown = useWords().rankings
	const boards = boardsOf(useGameFields())
	const schools = useSchools()
	const { list: classes } = useClasses()
	return (
		<>
			<Choice
				label={words.month}
				options={[
					{ id: thisMonth, name: words.thisMonth(monthName(thisMonth)) },
					...months.filter((id) => id !== thisMonth).map((id) => ({ id, name: monthName(id) })),
				]}
				{...field('month')}
			/>
			<Choice label={words.board} options={boards.map((id) => ({ id, name: shown.boards[id] }))} {...field('board')} />
			{schools.length > 0 && (
				<Choice
					label={words.school}
					none={shown.allSchools}
					options={schools.map(({ code, name }) => ({ id: code, name }))}
					{...field('school')}
				/>
			)}
			{classes.length > 0 && (
				<Choice
					label={shown.class}
					none={words.allClasses}
					options={classes.map(({ key, name }) => ({ id: key, name }))}
					{...field('class')}
				/>
			)}
			<PlaceFields form={form} />
		</>
	)
}

const monthName = (month: string) => manilaMonthName(month, languageShown())

type Typed = Record<'month' | 'board' | 'class' | 'first' | 'last', string>

/** As the form begins with it. */
export const placesTyped = (places: GrantPlaces | null, month: string | null): Omit<Typed, 'first' | 'last'> => ({
	month: places?.month ?? month ?? '',
	board: places?.board ?? '',
	class: places === null || places.class === 'all' ? '' : places.class,
})

/** As it is sent. */
export const placesOf = ({ month, board, class: one, first, last }: Typed) => ({
	month: month || null,
	board: (board || null) as GrantPlaces['board'] | null,
	class: one || 'all',
	first: numberOrNull(first),
	last: numberOrNull(last),
})

/** What the rules of single fields cannot know. */
export const missingBoard = ({ month, board }: Partial<ReturnType<typeof placesOf>>) => ({
	...(!month && { month: [consoleMessages.grantMonth] }),
	...(!board && { board: [consoleMessages.grantBoard] }),
})

import { CLASS_WORDS, CLUB_WORDS } from '#contract/codes.ts'
import { type GameWords, gameWords } from '#contract/game-words.ts'
import { Switch } from '#web/console/forms/console-form.tsx'
import type { FieldProps, FieldsOf } from '#web/console/forms/form-fields.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { settings } from '../words/settings.console.ts'

const words = settings.words

type Typed = ReturnType<typeof typedGameWords>

/** How the game calls its balances, clubs, classes and schools. Lists are text, one entry a line. */
export const GameWordsFields = ({ form: { field, toggle } }: { form: FieldsOf<Typed> }) => (
	<fieldset>
		<legend>{words.title}</legend>
		<p className="field-hint">{words.hint}</p>
		<Field label={words.rCoin} autoComplete="off" {...field('gameWords.rCoin')} />
		<Field label={words.milleage} autoComplete="off" {...field('gameWords.milleage')} />
		<Choice label={words.club} among={CLUB_WORDS} {...field('gameWords.club')} />
		<Choice label={words.class} among={CLASS_WORDS} {...field('gameWords.class')} />
		<TextAreaField label={words.classes} hint={words.classesHint} rows={6} spellCheck={false} {...field('gameWords.classes')} />
		<Switch label={words.hasNoSchools} hint={words.hasNoSchoolsHint} {...toggle('gameWords.hasNoSchools')} />
		<TextAreaField label={words.schools} hint={words.schoolsHint} rows={3} spellCheck={false} {...field('gameWords.schools')} />
	</fieldset>
)

const Choice = ({ among, ...field }: FieldProps & { label: string; among: readonly string[] }) => (
	<SelectField {...field}>
		<option value="">{words.asTheGame}</option>
		{among.map((word) => (
			<option key={word} value={word}>
				{word}
			</option>
		))}
	</SelectField>
)

export const typedGameWords = ({ rCoin = '', milleage = '', classes = [], schools, ...own }: GameWords) => ({
	'gameWords.rCoin': rCoin,
	'gameWords.milleage': milleage,
	'gameWords.club': (own.club ?? '') as string,
	'gameWords.class': (own.class ?? '') as string,
	'gameWords.classes': classes.map(({ codes, name, colour }) => [codes.join(','), name, colour].filter(Boolean).join(' ')).join('\n'),
	'gameWords.hasNoSchools': schools?.length === 0,
	'gameWords.schools': (schools ?? []).map(({ code, name }) => `${code} ${name}`).join('\n'),
})

/** Empty fields are left out. A line that is none is kept as a wrong entry, so that the rules refuse it. */
export const readGameWords = (typed: Typed): GameWords => {
	const classes = linesOf(typed['gameWords.classes']).map(([codes = '', ...rest]) => {
		const colour = rest.length > 1 && rest.at(-1)?.startsWith('#') ? rest.pop() : undefined
		return { name: rest.join(' '), codes: codes.split(',').map(Number), ...(colour && { colour }) }
	})
	const schools = linesOf(typed['gameWords.schools']).map(([code, ...rest]) => ({ code: Number(code), name: rest.join(' ') }))
	const names = NAMES.map((name) => [name, typed[`gameWords.${name}`].trim()] as const)
	return {
		...Object.fromEntries(names.filter(([, value]) => value !== '')),
		...(classes.length > 0 && { classes }),
		...(typed['gameWords.hasNoSchools'] ? { schools: [] } : schools.length > 0 && { schools }),
	} as GameWords
}

const NAMES = ['rCoin', 'milleage', 'club', 'class'] as const

const linesOf = (text: string): string[][] =>
	text
		.split('\n')
		.map((line) => line.split(/\s/).filter(Boolean))
		.filter((line) => line.length > 0)

/** By the names of the fields. */
export const wordErrors = async (values: GameWords) =>
	Object.fromEntries(Object.entries(await schemaErrors(gameWords, values)).map(([name, errors]) => [`gameWords.${name}`, errors]))

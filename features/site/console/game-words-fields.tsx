import { CLASS_WORDS, CLUB_WORDS } from '#contract/codes.ts'
import { type GameWords, gameWords } from '#contract/game-words.ts'
import { Switch } from '#web/console/console-form.tsx'
import { type ErrorOf, textOf } from '#web/console/form-values.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { settings } from '../words/settings.console.ts'

const words = settings.words

/** How the game calls its balances, clubs, classes and schools. Lists are text, one entry a line. */
export const GameWordsFields = ({ stored, errorOf }: { stored: GameWords; errorOf: ErrorOf }) => (
	<fieldset>
		<legend>{words.title}</legend>
		<p className="field-hint">{words.hint}</p>
		{(['rCoin', 'milleage'] as const).map((name) => (
			<Field key={name} label={words[name]} name={at(name)} defaultValue={stored[name]} autoComplete="off" error={errorOf(at(name))} />
		))}
		<Choice name="club" among={CLUB_WORDS} chosen={stored.club} />
		<Choice name="class" among={CLASS_WORDS} chosen={stored.class} />
		<TextAreaField
			label={words.classes}
			hint={words.classesHint}
			name={at('classes')}
			rows={6}
			spellCheck={false}
			defaultValue={stored.classes?.map(({ codes, name, colour }) => [codes.join(','), name, colour].filter(Boolean).join(' ')).join('\n')}
			error={errorOf(at('classes'))}
		/>
		<Switch
			label={words.hasNoSchools}
			hint={words.hasNoSchoolsHint}
			name={at('hasNoSchools')}
			isOn={stored.schools !== undefined && stored.schools.length === 0}
		/>
		<TextAreaField
			label={words.schools}
			hint={words.schoolsHint}
			name={at('schools')}
			rows={3}
			spellCheck={false}
			defaultValue={stored.schools?.map(({ code, name }) => `${code} ${name}`).join('\n')}
			error={errorOf(at('schools'))}
		/>
	</fieldset>
)

const at = (name: string) => `gameWords.${name}`

type ChoiceProps = { name: 'club' | 'class'; among: readonly string[]; chosen: string | undefined }
const Choice = ({ name, among, chosen }: ChoiceProps) => (
	<SelectField label={words[name]} name={at(name)} defaultValue={chosen ?? ''}>
		<option value="">{words.asTheGame}</option>
		{among.map((word) => (
			<option key={word} value={word}>
				{word}
			</option>
		))}
	</SelectField>
)

/** Empty fields are left out. A line that is none is kept as a wrong entry, so that the rules refuse it. */
export const readGameWords = (form: FormData): GameWords => {
	const linesOf = (name: string) =>
		textOf(form, at(name))
			.split('\n')
			.map((line) => line.split(/\s/).filter(Boolean))
			.filter((line) => line.length > 0)
	const classes = linesOf('classes').map(([codes = '', ...rest]) => {
		const colour = rest.length > 1 && rest.at(-1)?.startsWith('#') ? rest.pop() : undefined
		return { name: rest.join(' '), codes: codes.split(',').map(Number), ...(colour && { colour }) }
	})
	const schools = linesOf('schools').map(([code, ...rest]) => ({ code: Number(code), name: rest.join(' ') }))
	const names = (['rCoin', 'milleage', 'club', 'class'] as const).map((name) => [name, textOf(form, at(name))])
	return {
		...Object.fromEntries(names.filter(([, value]) => value !== '')),
		...(classes.length > 0 && { classes }),
		...(form.has(at('hasNoSchools')) ? { schools: [] } : schools.length > 0 && { schools }),
	} as GameWords
}

/** By the names of the fields. */
export const wordErrors = async (values: GameWords) =>
	Object.fromEntries(Object.entries(await schemaErrors(gameWords, values)).map(([name, errors]) => [at(name), errors]))

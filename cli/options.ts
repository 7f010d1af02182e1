import { parseArgs } from 'node:util'
import { type Command, type Options, UsageError } from './command.ts'

type Read = { json: boolean; options: Options; operands: string[] }

/** Reads the options of a command; unknown and missing options are refused with one sentence. */
export const readOptions = (name: string, command: Command, words: string[]): Read => {
	const { values, positionals: operands } = parse(name, command, words)
	const { json, ...given } = values as { json?: boolean } & Record<string, string | true>
	const options: Options = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
	for (const [option, { required }] of Object.entries(command.options))
		if (required && options[option] === undefined) throw new UsageError(`"${name}" needs --${option}.`)
	return { json: json === true, options, operands }
}

export const help = (commands: readonly (readonly [name: string, command: Command])[]): string =>
	[
		'npm run --silent portal -- COMMAND [options] [--json] [--help]',
		...commands.map(([name, { summary, options, operands }]) =>
			[
				`\n  ${name}\n      ${summary}`,
				...(operands ? [`${`      ${operands.value} `.padEnd(36)}${operands.help} (optional)`] : []),
				...Object.entries(options).map(
					([option, { value, help: text, required }]) =>
						`      --${option} ${value ?? ''}`.padEnd(36) + text + (required ? '' : ' (optional)'),
				),
			].join('\n'),
		),
	].join('\n')

/** One line for each command. */
export const listOf = (commands: readonly (readonly [name: string, command: Command])[]): string =>
	commands.map(([name, { summary }]) => `  ${name.padEnd(16)}  ${summary}`).join('\n')

const parse = (name: string, command: Command, words: string[]) => {
	const known = Object.fromEntries(
		Object.entries(command.options).map(([option, { value }]) => [
			option,
			{ type: value === undefined ? ('boolean' as const) : ('string' as const) },
		]),
	)
	try {
		return parseArgs({
			args: joinNegativeNumbers(words),
			options: { ...known, json: { type: 'boolean' } },
			allowPositionals: command.operands !== undefined,
		})
	} catch (error) {
		throw new UsageError(`${error instanceof Error ? error.message : error} See "${name} --help".`)
	}
}

/** Joins `--amount -5`, in which the parser would take -5 for an option. */
const joinNegativeNumbers = (words: string[]) => {
	const joined: string[] = []
	for (const word of words) {
		const previous = joined.at(-1)
		if (/^-\d/.test(word) && previous?.startsWith('--') && !previous.includes('=')) joined[joined.length - 1] = `${previous}=${word}`
		else joined.push(word)
	}
	return joined
}

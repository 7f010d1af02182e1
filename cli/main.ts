import { ConfigError } from '#server/config.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Command, UsageError } from './command.ts'
import { mint } from './commands/codes-mint.ts'
import { migrate } from './commands/migrate.ts'
import { owner } from './commands/owner.ts'
import { adjust } from './commands/wallet-adjust.ts'
import { help, readOptions } from './options.ts'

/** What an operator does from the terminal, on the server's own settings, also while it runs (DECISIONS 11). */
const COMMANDS: readonly Command[] = [migrate, owner, mint, adjust]

const main = async (words: string[]): Promise<void> => {
	const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
	if (!command) {
		const isHelp = words.length === 0 || words.includes('--help')
		if (!isHelp) throw new UsageError(`There is no command "${words.join(' ')}". "--help" lists them.`)
		return print(help(COMMANDS))
	}
	const rest = words.slice(command.name.split(' ').length)
	if (rest.includes('--help')) return print(help([command]))
	const { json, options } = readOptions(command, rest)
	const result = await command.run(options)
	print(json ? JSON.stringify(result.json) : result.text)
}

const print = (text: string) => {
	process.stdout.write(`${text}\n`)
}

try {
	await main(process.argv.slice(2))
} catch (error) {
	const isExpected = error instanceof UsageError || error instanceof ConfigError || error instanceof Problem
	process.stderr.write(`${isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
	process.exitCode = 1
}

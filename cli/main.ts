import { type Command, UsageError } from './command.ts'
import { backup } from './commands/backup.ts'
import { mint } from './commands/codes-mint.ts'
import { voidCodes } from './commands/codes-void.ts'
import { doctor } from './commands/doctor.ts'
import { exportSite } from './commands/export.ts'
import { importSite } from './commands/import.ts'
import { migrate } from './commands/migrate.ts'
import { owner } from './commands/owner.ts'
import { restore } from './commands/restore.ts'
import { seal } from './commands/seal.ts'
import { simulate } from './commands/simulate.ts'
import { verify } from './commands/verify.ts'
import { adjust } from './commands/wallet-adjust.ts'
import { sentenceOf } from './failure.ts'
import { help, readOptions } from './options.ts'

/** What an operator does from the terminal, on the server's own settings, also while it runs (DECISIONS 11). */
const COMMANDS: readonly Command[] = [
	migrate,
	owner,
	mint,
	voidCodes,
	adjust,
	verify,
	seal,
	backup,
	restore,
	exportSite,
	importSite,
	doctor,
	simulate,
]

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
	if (result.failure !== undefined) refuse(result.failure)
}

const print = (text: string) => {
	process.stdout.write(`${text}\n`)
}

const refuse = (sentence: string) => {
	process.stderr.write(`${sentence}\n`)
	process.exitCode = 1
}

try {
	await main(process.argv.slice(2))
} catch (error) {
	refuse(sentenceOf(error))
}

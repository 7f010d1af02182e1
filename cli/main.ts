import { type Command, UsageError } from './command.ts'
import { sentenceOf } from './failure.ts'
import { help, listOf, readOptions } from './options.ts'
import { write } from './output.ts'

/**
 * The operator's commands, by the one or two words that are typed. They use the server's own settings and also work while it runs
 * (DECISIONS 11); those of the bridge run on the game's machine and have a configuration of their own. Each is loaded only when it is called.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
	migrate: async () => (await import('./commands/migrate.ts')).migrate,
	owner: async () => (await import('./commands/owner.ts')).owner,
	'codes mint': async () => (await import('./commands/codes-mint.ts')).mint,
	'codes void': async () => (await import('./commands/codes-void.ts')).voidCodes,
	'wallet adjust': async () => (await import('./commands/wallet-adjust.ts')).adjust,
	'deliveries list': async () => (await import('./commands/deliveries-list.ts')).listDeliveries,
	'deliveries retry': async () => (await import('./commands/deliveries-retry.ts')).retryDeliveries,
	'move-in': async () => (await import('./commands/move-in.ts')).moveIn,
	verify: async () => (await import('./commands/verify.ts')).verify,
	backup: async () => (await import('./commands/backup.ts')).backup,
	restore: async () => (await import('./commands/restore.ts')).restore,
	drill: async () => (await import('./commands/drill.ts')).drill,
	upgrade: async () => (await import('./commands/upgrade.ts')).upgrade,
	'bucket list': async () => (await import('./commands/bucket-list.ts')).bucketList,
	'bucket send': async () => (await import('./commands/bucket-send.ts')).bucketSend,
	compare: async () => (await import('./commands/compare.ts')).compare,
	export: async () => (await import('./commands/export.ts')).exportSite,
	import: async () => (await import('./commands/import.ts')).importSite,
	doctor: async () => (await import('./commands/doctor.ts')).doctor,
	status: async () => (await import('./commands/status.ts')).status,
	logs: async () => (await import('./commands/logs.ts')).logs,
	'bridge init': async () => (await import('./commands/bridge-init.ts')).bridgeInit,
	'bridge check': async () => (await import('./commands/bridge-check.ts')).bridgeCheck,
	'bridge run': async () => (await import('./commands/bridge-run.ts')).bridgeRun,
	'bridge accept': async () => (await import('./commands/bridge-accept.ts')).bridgeAccept,
	'bridge export-accounts': async () => (await import('./commands/bridge-export-accounts.ts')).bridgeExportAccounts,
	simulate: async () => (await import('./commands/simulate.ts')).simulate,
}

const main = async (words: string[]): Promise<void> => {
	const name = Object.keys(COMMANDS).find((typed) => typed.split(' ').every((word, index) => words[index] === word))
	const load = name === undefined ? undefined : COMMANDS[name]
	if (name === undefined || !load) {
		// `codes` alone is the first of two words.
		const verbs = await commandsOf((each) => each.startsWith(`${words[0]} `))
		if (words.length === 0 || words.includes('--help')) return print(help(verbs.length > 0 ? verbs : await commandsOf(() => true)))
		if (verbs.length > 0) throw new UsageError(`There is no command "${words.join(' ')}". There are:\n${listOf(verbs)}`)
		throw new UsageError(`There is no command "${words.join(' ')}". "--help" lists them.`)
	}
	const command = await load()
	const rest = words.slice(name.split(' ').length)
	if (rest.includes('--help')) return print(help([[name, command]]))
	const { json, options, operands } = readOptions(name, command, rest)
	const result = await command.run(options, json, operands)
	if (result === null) return
	await print(json ? JSON.stringify(result.json) : result.text)
	if (result.failure !== undefined) refuse(result.failure)
}

const commandsOf = (isWanted: (name: string) => boolean) => {
	const wanted = Object.entries(COMMANDS).filter(([name]) => isWanted(name))
	return Promise.all(wanted.map(async ([name, load]) => [name, await load()] as const))
}

const print = (text: string) => write(`${text}\n`, 'What the command had to do is done.')

const refuse = (sentence: string) => {
	process.stderr.write(`${sentence}\n`)
	process.exitCode = 1
}

// Backups, exports and code lists are readable only by this user, whatever the umask of the shell.
process.umask(0o077)

// Who writes hears of the failure; without a listener the process would end with a stack.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
	await main(process.argv.slice(2))
} catch (error) {
	refuse(sentenceOf(error))
}

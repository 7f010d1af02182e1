import { type Command, UsageError } from '../command.ts'
import { entryIn, linesIn, readable } from '../logs/entries.ts'
import { fileOf, journalOf } from '../logs/source.ts'
import { write } from '../output.ts'

/** Needs neither the settings nor the site. Reads one line after the other, so that a log may be of any size. */
export const logs: Command = {
	summary: 'Show the lines of the log about one request, by the id that is shown below an error.',
	options: {
		request: { value: 'ID', help: 'the id', required: true },
		file: { value: 'FILE', help: 'a file of the log, also a packed one (.gz), or "-" for the standard input, instead of the journal' },
		unit: { value: 'NAME', help: 'the service whose journal it is; barkada.service if not given' },
	},
	run: async ({ request = '', file, unit }, isJson) => {
		if (file !== undefined && unit !== undefined) throw new UsageError('--unit names a journal: give it or --file, not both.')
		const { name, bytes } = file === undefined ? journalOf(unit ?? 'barkada.service') : fileOf(file)
		const count = { found: 0, others: 0 }
		for await (const lines of linesIn(bytes))
			for (const line of lines) {
				const entry = entryIn(line)
				if (entry === null && line.trim() !== '') count.others++
				if (entry?.requestId !== request) continue
				count.found++
				await write(`${isJson ? line : readable(entry)}\n`, 'The rest was not read.')
			}
		const left = count.others === 0 ? '' : ` ${count.others === 1 ? '1 line is' : `${count.others} lines are`} no JSON and left out.`
		if (count.found === 0) throw new UsageError(`There is no line about request ${request} in ${name}.${left}`)
		if (left !== '') process.stderr.write(`${left.trim()}\n`)
		return null
	},
}

import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { type Options, UsageError } from './command.ts'

/**
 * A secret of the options `--NAME` and `--NAME-stdin`. Every user of the machine can read the arguments of a running command, and the
 * shell keeps them in its history. So the secret may also come by standard input, with `--NAME-stdin` or `--NAME -`: the first line of
 * the input, or what is typed at a terminal without being shown. Spaces are part of it.
 */
export const secretOf = async (options: Options, name: string): Promise<string> => {
	const [given, isByInput] = [options[name], options[`${name}-stdin`] !== undefined]
	if (given !== undefined && given !== '-' && isByInput) throw new UsageError(`Give --${name} or --${name}-stdin, not both.`)
	if (given !== undefined && given !== '-') return given
	if (given === undefined && !isByInput) throw new UsageError(`Give --${name}-stdin and send it by standard input, or --${name}.`)
	const secret = process.stdin.isTTY ? await typed(name) : await sent()
	if (secret === '') throw new UsageError(`Nothing came by standard input for --${name}.`)
	return secret
}

/** The first line of the input; a text without a line break counts as a line. */
const sent = async (): Promise<string> => {
	let text = ''
	for await (const chunk of process.stdin.setEncoding('utf8')) {
		text += chunk
		if (text.includes('\n')) break
		if (text.length > LONGEST) throw new UsageError('What came by standard input is too long.')
	}
	return (text.split('\n')[0] ?? '').replace(/\r$/, '')
}

/** Reads a line from the terminal without showing it. */
const typed = (name: string): Promise<string> => {
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
	const line = createInterface({ input: process.stdin, output: nowhere, terminal: true })
	// From here on the terminal does not show what is typed, so nobody is asked earlier.
	process.stderr.write(`${name}: `)
	return new Promise((resolve, reject) => {
		line.once('SIGINT', () => {
			reject(new UsageError('Nothing was changed.'))
			line.close()
		})
		line.once('close', () => {
			process.stderr.write('\n')
			reject(new UsageError(`Nothing was typed for --${name}.`))
		})
		line.question('', (answer) => {
			if (answer !== '') resolve(answer)
			line.close()
		})
	})
}

const LONGEST = 10_000

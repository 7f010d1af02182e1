import { levelName } from '#server/kernel/process/log.ts'
import { printable } from '../printable.ts'

/** One line of the log. */
type Entry = Record<string, unknown>

/**
 * The lines of a log as they come, many at once. Of a line without an end only the beginning is kept, so that no file takes more memory than
 * that.
 */
export async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncIterable<string[]> {
	const decoder = new TextDecoder()
	let rest = ''
	for await (const chunk of bytes) {
		const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
		const lines = [rest.length < LONGEST ? rest + first : rest, ...others]
		rest = lines.pop() ?? ''
		yield lines
	}
	yield [rest]
}

/** More characters than any line of ours has. */
const LONGEST = 1_000_000

/** Null for a line that is no JSON: systemd and Node itself write others beside ours. */
export const entryIn = (line: string): Entry | null => {
	if (!line.startsWith('{')) return null
	try {
		return JSON.parse(line)
	} catch {
		return null
	}
}

/** When, how bad and what, and a line for each other field. The id of the request is known to whoever asked. */
export const readable = ({ time, level, msg, requestId: _, ...fields }: Entry): string =>
	[`${inOneLine(time)}  ${levelName(level).padEnd(5)}  ${inOneLine(msg)}`, ...fieldsOf(fields, '    ')].join('\n')

const inOneLine = (value: unknown) => printable(String(value ?? '-'))

const fieldsOf = (fields: object, indent: string): string[] =>
	Object.entries(fields).flatMap(([name, value]) => {
		const head = `${indent}${printable(name)}:`
		if (typeof value === 'object' && value !== null) return [head, ...fieldsOf(value, `${indent}  `)]
		const [first = '', ...others] = String(value).split('\n').map(printable)
		return [`${head} ${first}`, ...others.map((line) => `${indent}  ${line.trim()}`)]
	})

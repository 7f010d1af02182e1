import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UsageError } from '../command.ts'

/** Bytes of a log, and what they are called in a sentence. */
type LogSource = { name: string; bytes: AsyncIterable<Buffer> }

/** A file, also one that was packed when logs were rotated, or with `-` the standard input. */
export const fileOf = (file: string): LogSource => {
	if (file === '-') return { name: 'the standard input', bytes: process.stdin }
	const found = statSync(file, { throwIfNoEntry: false })
	if (!found) throw new UsageError(`There is no file ${file}.`)
	if (found.isDirectory()) throw new UsageError(`${file} is a folder, and a file is needed.`)
	return { name: file, bytes: file.endsWith('.gz') ? unpacked(file) : createReadStream(file) }
}

/** What systemd keeps of the output of a service. What journalctl says besides goes to the operator as it is. */
export const journalOf = (unit: string): LogSource => ({ name: `the journal of ${unit}`, bytes: journal(unit) })

async function* unpacked(file: string): AsyncIterable<Buffer> {
	try {
		// Errors of both reach whoever reads.
		yield* pipeline(createReadStream(file), createGunzip(), () => undefined)
	} catch (error) {
		if (!String(codeOf(error)).startsWith('Z_')) throw error
		throw new UsageError(`${file} is no whole gzip file: what is above is all that can be read of it.`)
	}
}

async function* journal(unit: string): AsyncIterable<Buffer> {
	const child = spawn('journalctl', ['--output=cat', `--unit=${unit}`], { stdio: ['ignore', 'pipe', 'inherit'] })
	try {
		await once(child, 'spawn')
		const ended = once(child, 'close')
		yield* child.stdout
		const [code] = await ended
		if (code !== 0) throw new UsageError(`journalctl could not read the journal of ${unit}.`)
	} catch (error) {
		if (codeOf(error) !== 'ENOENT') throw error
		throw new UsageError('There is no journalctl on this machine: name a file of the log by --file.')
	} finally {
		child.kill()
	}
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

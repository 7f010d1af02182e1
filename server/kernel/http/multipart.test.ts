import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../clock.ts'
import { systemRandom } from '../ids.ts'
import { FormBody, receiveForm } from './form-body.ts'
import { type PartHead, readMultipart } from './multipart.ts'
import { createUploads } from './uploads.ts'

const NOBODY = { address: '198.51.100.1', isStaff: false, gone: new AbortController().signal }
const TYPE = 'multipart/form-data; boundary=----b0123456789abcdef0123456789'
const BOUNDARY = '----b0123456789abcdef0123456789'

type Read = PartHead & { bytes: string }

const read = async (whole: Buffer, sizes: readonly number[] = [], type = TYPE): Promise<Read[]> => {
	const parts: Read[] = []
	let head: PartHead = { name: '', filename: undefined }
	let bytes: Buffer[] = []
	await readMultipart(inPieces(whole, sizes), type, {
		begin: async (next) => {
			head = next
			bytes = []
		},
		data: async (piece) => void bytes.push(Buffer.from(piece)),
		end: async () => void parts.push({ ...head, bytes: Buffer.concat(bytes).toString('latin1') }),
	})
	return parts
}

async function* inPieces(whole: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
	let at = 0
	for (const size of sizes) {
		yield whole.subarray(at, at + size)
		at += size
	}
	yield whole.subarray(at)
}

const written = async (form: FormData): Promise<{ bytes: Buffer; type: string }> => {
	const request = new Request('http://localhost/', { method: 'POST', body: form })
	return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}

const part = (head: string, body = 'x') => `--${BOUNDARY}\r\n${head}\r\n\r\n${body}\r\n`
const NAMED = 'Content-Disposition: form-data; name="a"'
const END = `--${BOUNDARY}--\r\n`

describe('a form', () => {
	/** Texts that look like the delimiters between parts. */
	const content = fc.oneof(
		fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
		fc.array(fc.constantFrom('\r\n', '--', `--${BOUNDARY}`.slice(0, 20), '\r', '\n', '\r\n--', 'x')).map((list) => list.join('')),
	)

	it('is read as it was written, however it is cut on its way', async () => {
		// Browsers write a quote as %22 and leave a typed %22 as it is, so nobody can read such a name back.
		const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/%(?:22|0d|0a)/i.test(text))
		const parts = fc.array(fc.record({ name, content, isFile: fc.boolean() }), { maxLength: 6 })
		const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 })
		await fc.assert(
			fc.asyncProperty(parts, sizes, async (given, cuts) => {
				const form = new FormData()
				for (const { name: field, content: text, isFile } of given) {
					if (isFile) form.append(field, new Blob([Buffer.from(text, 'latin1')]), 'a "file".png')
					else form.append(field, Buffer.from(text, 'latin1').toString('hex'))
				}
				const { bytes, type } = await written(form)
				expect(await read(bytes, cuts, type)).toEqual(
					given.map(({ name: field, content: text, isFile }) => ({
						name: field,
						filename: isFile ? 'a "file".png' : undefined,
						bytes: isFile ? text : Buffer.from(text, 'latin1').toString('hex'),
					})),
				)
			}),
			{ numRuns: 150 },
		)
	})

	it('that is none is refused', async () => {
		expect(await read(Buffer.from(part(NAMED) + END))).toEqual([{ name: 'a', filename: undefined, bytes: 'x' }])
		const broken: Record<string, string> = {
			nothing: '',
			'no end': part(NAMED),
			'text before the first part': `hello\r\n${part(NAMED)}${END}`,
			'a delimiter that goes on': `--${BOUNDARY}x\r\n${NAMED}\r\n\r\nx\r\n${END}`,
			'no disposition': part('Content-Type: text/plain') + END,
			'two dispositions': part(`${NAMED}\r\n${NAMED}`) + END,
			'two names': part(`${NAMED}; name="b"`) + END,
			'no name': part('Content-Disposition: form-data; filename="a"') + END,
			'an open quote': part('Content-Disposition: form-data; name="a') + END,
			'something between the parameters': part('Content-Disposition: form-data; x name="a"') + END,
			'a head without end': `--${BOUNDARY}\r\n${'x'.repeat(9_000)}`,
			'too many parts': part(NAMED).repeat(21) + END,
		}
		for (const [what, text] of Object.entries(broken))
			await expect(
				read(Buffer.from(text)).then(() => what),
				what,
			).rejects.toMatchObject({ code: 'MALFORMED' })
		for (const type of ['multipart/form-data', 'multipart/form-data; boundary=""', `multipart/form-data; boundary=${'x'.repeat(71)}`])
			await expect(read(Buffer.from(part(NAMED) + END), [], type), type).rejects.toMatchObject({ code: 'MALFORMED' })
	})

	it('is read whole though each chunk is given back to the machine once it was read', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'form-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		const uploads = createUploads(folder, { random: systemRandom, clock: systemClock })
		const text = 'y'.repeat(5_000)
		const whole = Buffer.from(part(NAMED, text) + part('Content-Disposition: form-data; name="f"; filename="f"', text) + END)
		await fc.assert(
			fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 40 }), async (sizes) => {
				const chunks: Buffer[] = []
				// Each chunk has memory of its own, like those from a socket.
				for await (const piece of inPieces(whole, sizes)) chunks.push(Buffer.from(new Uint8Array(piece).buffer))
				const upload = uploads.open(NOBODY)
				const files = { field: 'f', most: 1, bytes: 20_000 }
				const form = await receiveForm({ payload: Readable.from(chunks, { objectMode: true }), contentType: TYPE, files, upload })
				expect(form.fields.a).toBe(text)
				expect(form.files).toMatchObject([{ bytes: 5_000, sha256: createHash('sha256').update(text).digest('hex') }])
				expect(readFileSync(form.files[0]?.path ?? '', 'utf8')).toBe(text)
				expect(chunks.slice(0, -1).filter(({ length }) => length > 0)).toEqual([])
				await upload.remove()
			}),
			{ numRuns: 60 },
		)
	})

	it('is the same form when it comes again, wherever its files lie', () => {
		const file = { bytes: 4_000_000, sha256: 'ab'.repeat(32), head: Buffer.from('x'), sender: NOBODY }
		const [first, second] = ['one', 'two'].map((path) => JSON.stringify(new FormBody({ a: 'b' }, [{ ...file, path }])))
		expect(first).toBe(second)
		expect(first?.length).toBeLessThan(200)
	})
})

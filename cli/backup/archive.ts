import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as z from 'zod'
import { UsageError } from '../command.ts'
import { type Cipher, createDecipher, newCipher, TAG_BYTES } from './cipher.ts'

/**
 * A whole site as one file: a line with the name of the format, a line of JSON, the packed site (its secret key and the file of the
 * embedded database), and a SHA-256 over all of it, which is checked before anything in the file is used.
 */
export type Manifest = z.infer<typeof manifestFields>

export const manifestFields = z.object({
	takenAt: z.string(),
	engine: z.enum(['sqlite', 'postgres']),
	migrations: z.array(z.string()),
	/** Rows and a hash of them by table, and one hash over everything ever booked. */
	tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
	ledger: z.string(),
})
const headerFields = manifestFields.extend({ cipher: z.object({ salt: z.string(), nonce: z.string(), proof: z.string() }).nullable() })

/** `database` is the path of its file. */
export type Contents = { manifest: Manifest; secretKey: string; database: string }

/** Writes the archive, readable by its owner only, and returns its size in bytes once it is on the disk. */
export const pack = async (to: string, { manifest, secretKey, database }: Contents, passphrase: string | null): Promise<number> => {
	const encryption = passphrase === null ? null : newCipher(passphrase)
	const header = Buffer.from(`${FORMAT}${JSON.stringify({ ...manifest, cipher: encryption?.cipher ?? null })}\n`)
	const encrypt = encryption?.encrypt(header)
	const digest = createHash('sha256')
	await pipeline(
		async function* () {
			yield Buffer.from(secretKey)
			yield* createReadStream(database)
		},
		createZstdCompress(),
		async function* (packed: AsyncIterable<Buffer>) {
			yield header
			for await (const chunk of packed) yield encrypt ? encrypt.update(chunk) : chunk
			if (encrypt) yield Buffer.concat([encrypt.final(), encrypt.getAuthTag()])
		},
		async function* (chunks: AsyncIterable<Buffer>) {
			for await (const chunk of chunks) {
				digest.update(chunk)
				yield chunk
			}
			yield digest.digest()
		},
		createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
	)
	return (await stat(to)).size
}

/** Writes the database of an archive to the file `to` and returns the rest. Refuses an archive that is incomplete or changed. */
export const unpack = async (from: string, to: string, passphrase: string | null): Promise<Omit<Contents, 'database'>> => {
	const end = await requireWhole(from)
	const { header, bytes } = await readHeader(from)
	const { cipher, ...manifest } = header
	if (cipher && passphrase === null)
		throw new UsageError(`${from} is encrypted: set BACKUP_PASSPHRASE to what it was when the backup was taken.`)
	const key: Buffer[] = []
	const packed = await decrypted({ from, start: bytes.length, end, header: bytes, cipher, passphrase })
	await pipeline(packed, createZstdDecompress(), withoutKey(key), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
	return { manifest, secretKey: Buffer.concat(key).toString('latin1') }
}

const FORMAT = 'BARKADA BACKUP 1\n'
const DIGEST_BYTES = 32
const KEY_BYTES = 64
const HEADER_BYTES = 256 * 1024

/** Checks the hash and returns where the packed site ends. */
const requireWhole = async (file: string): Promise<number> => {
	const { size } = await stat(file).catch(() => {
		throw new UsageError(`There is no file ${file}.`)
	})
	const end = size - DIGEST_BYTES
	if (end < FORMAT.length || (await readBytes(file, 0, FORMAT.length)).toString('latin1') !== FORMAT)
		throw new UsageError(`${file} is not a backup of this program.`)
	const digest = createHash('sha256')
	await pipeline(createReadStream(file, { end: end - 1 }), digest)
	if (!digest.read().equals(await readBytes(file, end, DIGEST_BYTES)))
		throw new UsageError(`${file} is damaged: it was cut off or changed after it was written. Choose another file.`)
	return end
}

const readHeader = async (file: string) => {
	const start = await readBytes(file, 0, HEADER_BYTES)
	const bytes = start.subarray(0, start.indexOf('\n', FORMAT.length) + 1)
	return { header: headerFields.parse(JSON.parse(bytes.subarray(FORMAT.length).toString())), bytes }
}

const readBytes = async (file: string, position: number, length: number): Promise<Buffer> => {
	const handle = await open(file, 'r')
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
		return buffer.subarray(0, bytesRead)
	} finally {
		await handle.close()
	}
}

type Encrypted = { from: string; start: number; end: number; header: Buffer; cipher: Cipher | null; passphrase: string | null }

const decrypted = async ({ from, start, end, header, cipher, passphrase }: Encrypted) => {
	if (!cipher || passphrase === null) return createReadStream(from, { start, end: end - 1 })
	const tag = await readBytes(from, end - TAG_BYTES, TAG_BYTES)
	const decipher = createDecipher(passphrase, cipher, { header, tag })
	return async function* () {
		for await (const chunk of createReadStream(from, { start, end: end - TAG_BYTES - 1 })) yield decipher.update(chunk)
		yield decipher.final()
	}
}

/** Collects the first bytes as the key and passes on the rest. */
const withoutKey = (key: Buffer[]) =>
	async function* (chunks: AsyncIterable<Buffer>) {
		let missing = KEY_BYTES
		for await (const chunk of chunks) {
			key.push(chunk.subarray(0, missing))
			yield chunk.subarray(missing)
			missing = Math.max(0, missing - chunk.length)
		}
	}

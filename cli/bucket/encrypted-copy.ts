import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, timingSafeEqual } from 'node:crypto'
import { systemRandom } from '#server/kernel/ids.ts'
import { UsageError } from '../command.ts'
import { inParts } from './parts.ts'

/**
 * A copy as it lies in the bucket (docs/decisions/36-copies-in-a-bucket.md): a header of `FORMAT`, salt and proof, then the file in blocks of 1 MiB,
 * each encrypted by AES-256-GCM with its tag behind it. Each copy has keys of its own, derived by HKDF-SHA256 from the key of the settings and
 * the salt; the proof distinguishes a wrong key from a changed copy. A block's nonce is its number and whether it is the last one, and each
 * block authenticates the header and the name of the copy. So blocks that are changed, missing, swapped or of another copy are refused,
 * and so is a copy that was cut off or renamed.
 */
export async function* encrypted(name: string, key: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const salt = systemRandom.bytes(SALT_BYTES)
	const { blockKey, proof } = keysOf(key, salt)
	const header = Buffer.concat([Buffer.from(FORMAT), salt, proof])
	yield header
	let number = 0
	for await (const { part, isLast } of inParts(chunks, BLOCK_BYTES)) {
		const cipher = createCipheriv(ALGORITHM, blockKey, nonceOf(number++, isLast), { authTagLength: TAG_BYTES }).setAAD(
			labelOf(header, name),
		)
		yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
	}
}

/** The file again. `header` are the first `HEADER_BYTES` of the copy, `chunks` the rest. Throws at the first block that is not as it was sent. */
export async function* decrypted(
	{ name, key, header }: { name: string; key: string; header: Buffer },
	chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
	if (header.length !== HEADER_BYTES || header.subarray(0, FORMAT.length).toString('latin1') !== FORMAT)
		throw new UsageError(`${name} in the bucket was not sent by this program, or by a newer version of it.`)
	const salt = header.subarray(FORMAT.length, FORMAT.length + SALT_BYTES)
	const { blockKey, proof } = keysOf(key, salt)
	if (!timingSafeEqual(proof, header.subarray(FORMAT.length + SALT_BYTES)))
		throw new UsageError(`BACKUP_S3_ENCRYPTION_KEY is not the key with which ${name} was sent.`)
	let number = 0
	for await (const { part, isLast } of inParts(chunks, BLOCK_BYTES + TAG_BYTES)) {
		const decipher = createDecipheriv(ALGORITHM, blockKey, nonceOf(number++, isLast), { authTagLength: TAG_BYTES })
		decipher.setAAD(labelOf(header, name))
		yield opened(decipher, part) ?? refuse(name)
	}
}

export const HEADER_BYTES = 63

/** How long the copy of a file of `size` bytes is. */
export const encryptedSize = (size: number): number => HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / BLOCK_BYTES))

const FORMAT = 'BARKADA COPY 1\n'
const SALT_BYTES = 32
const PROOF_BYTES = 16
const BLOCK_BYTES = 1_048_576
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

const keysOf = (key: string, salt: Buffer) => {
	const derived = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), salt, 'barkada copy of a backup', 32 + PROOF_BYTES))
	return { blockKey: derived.subarray(0, 32), proof: derived.subarray(32) }
}

/** Never the same twice under one key: each copy has a key of its own. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
	const nonce = Buffer.alloc(12)
	nonce.writeUInt32BE(number, 4)
	nonce.writeUInt8(isLast ? 1 : 0, 11)
	return nonce
}

const labelOf = (header: Buffer, name: string): Buffer => Buffer.concat([header, Buffer.from(name)])

const opened = (decipher: DecipherGCM, block: Buffer): Buffer | null => {
	if (block.length < TAG_BYTES) return null
	const end = block.length - TAG_BYTES
	try {
		decipher.setAuthTag(block.subarray(end))
		return Buffer.concat([decipher.update(block.subarray(0, end)), decipher.final()])
	} catch {
		return null
	}
}

const refuse = (name: string): never => {
	throw new UsageError(
		`${name} in the bucket is damaged: it was cut off, changed or renamed after it was sent. Choose another one ("bucket list").`,
	)
}

import { type CipherGCM, createCipheriv, createDecipheriv, scryptSync } from 'node:crypto'
import { hmacSha256, systemRandom } from '#server/kernel/ids.ts'
import { UsageError } from '../command.ts'

/** How an archive is encrypted, in hexadecimal; `proof` distinguishes a wrong passphrase from a damaged file. */
export type Cipher = { salt: string; nonce: string; proof: string }

/** AES-256-GCM with a key derived from the passphrase. */
export const newCipher = (passphrase: string): { cipher: Cipher; encrypt: (header: Buffer) => CipherGCM } => {
	const salt = systemRandom.bytes(16)
	const nonce = systemRandom.bytes(12)
	const key = keyOf(passphrase, salt)
	return {
		cipher: { salt: salt.toString('hex'), nonce: nonce.toString('hex'), proof: proofOf(key) },
		// The header is authenticated too: it cannot be changed without the passphrase.
		encrypt: (header) => createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(header),
	}
}

/** Refuses a passphrase that is not the archive's. */
export const createDecipher = (passphrase: string, { salt, nonce, proof }: Cipher, { header, tag }: { header: Buffer; tag: Buffer }) => {
	const key = keyOf(passphrase, Buffer.from(salt, 'hex'))
	if (proofOf(key) !== proof) throw new UsageError('BACKUP_PASSPHRASE is not the one that this backup was taken with.')
	return createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'hex'), { authTagLength: TAG_BYTES }).setAAD(header).setAuthTag(tag)
}

export const TAG_BYTES = 16

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32, COST)

const proofOf = (key: Buffer): string => hmacSha256(key.toString('hex'), 'barkada backup').slice(0, 16)

// A guess takes a tenth of a second and 64 MiB.
const COST = { N: 65_536, r: 8, p: 1, maxmem: 96 * 1024 * 1024 }

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '../../kernel/ids.ts'

/**
 * Encrypts what waits in the outbox: a leaked database or backup shows no address and no link that still works. The kind
 * is bound in, so that a sealed text serves no other kind of letter.
 */
export const createSeal = (secretKey: string, random: Random) => {
	const key = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'hex'), '', INFO, 32))
	return {
		close(kind: string, text: string): string {
			const nonce = random.bytes(NONCE_BYTES)
			const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(kind))
			const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
			return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
		},
		/** Null when it was sealed under another key or for another kind, or was changed. */
		open(kind: string, sealed: string): string | null {
			const bytes = Buffer.from(sealed, 'base64url')
			try {
				const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
				decipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
				return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
			} catch {
				return null
			}
		},
	}
}

export type Seal = ReturnType<typeof createSeal>

// Changing it makes every waiting letter unreadable.
const INFO = 'barkada mail outbox'
const NONCE_BYTES = 12
const TAG_BYTES = 16

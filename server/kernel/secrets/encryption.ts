import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '../ids.ts'

/**
 * Encrypts text that is stored and read again: a leaked database or backup shows nothing of it. Each purpose has its own key. `context` is
 * authenticated too, so that an encrypted text can be read only where it was stored.
 */
export const createEncryption = (secretKey: string, random: Random, purpose: Purpose) => {
	const key = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'hex'), '', `barkada ${purpose}`, 32))
	return {
		encrypt(context: string, text: string): string {
			const nonce = random.bytes(NONCE_BYTES)
			const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
			const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
			return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
		},
		/** Null when the text was encrypted under another key or for another context, or was changed. */
		decrypt(context: string, encrypted: string): string | null {
			const bytes = Buffer.from(encrypted, 'base64url')
			try {
				const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
				decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
				return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
			} catch {
				return null
			}
		},
	}
}

export type Encryption = ReturnType<typeof createEncryption>

// Changing a purpose makes everything unreadable that was encrypted for it.
type Purpose = 'mail outbox' | 'two-step login' | 'arrivals' | 'announcement channels' | 'push subscriptions'
const NONCE_BYTES = 12
const TAG_BYTES = 16

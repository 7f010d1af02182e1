import { createCipheriv } from 'node:crypto'
import {
	type AeadEncryptionContext,
	AeadId,
	type AeadInterface,
	CipherSuite,
	DhkemX25519HkdfSha256,
	HkdfSha256,
	type SenderContext,
} from '@hpke/core'
import { ENCRYPTED_PASSWORD, encryptedPasswordData } from '#contract/encrypted-password.ts'

/** A password on its way to the bridge; `publicKey` is the one key that opens it. */
export type EncryptedPassword = {
	publicKey: string
	/** Encrypts for one account and one version: base64url. */
	encryptFor: (whom: { UserNum: number; version: number }) => Promise<string>
}

/**
 * Prepares a password to be encrypted to a bridge (HPKE, RFC 9180; features/bridge/contract.ts). Call it outside of any transaction: agreeing on a key
 * waits in the same queue as password hashes. `encryptFor` itself waits for nothing and may be called inside. Throws for a key that is none.
 */
export const prepareEncryptedPassword = async (publicKey: string, password: string): Promise<EncryptedPassword> => {
	const recipientPublicKey = await suite.kem.deserializePublicKey(new Uint8Array(Buffer.from(publicKey, 'base64url')).buffer)
	const begin = () => suite.createSenderContext({ recipientPublicKey, info: bytes(ENCRYPTED_PASSWORD.info) })
	let unused: SenderContext | null = await begin()
	return {
		publicKey,
		async encryptFor(whom) {
			// A context encrypts once; a transaction that runs again needs another one.
			const context = unused ?? (await begin())
			unused = null
			const sealed = await context.seal(bytes(password), bytes(encryptedPasswordData(whom)))
			return Buffer.concat([new Uint8Array(context.enc), new Uint8Array(sealed)]).toString('base64url')
		},
	}
}

const bytes = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer

/** AES-256-GCM by Node itself, at once: the library's own waits for a thread, and a transaction must not. */
const immediateAes256Gcm: AeadInterface = {
	id: AeadId.Aes256Gcm,
	keySize: 32,
	nonceSize: 12,
	tagSize: 16,
	createEncryptionContext: (key): AeadEncryptionContext => {
		const secret = Buffer.from(new Uint8Array(asBuffer(key)))
		return {
			seal: async (iv, data, aad) => {
				const cipher = createCipheriv('aes-256-gcm', secret, new Uint8Array(asBuffer(iv)))
				cipher.setAAD(new Uint8Array(asBuffer(aad)))
				const sealed = Buffer.concat([cipher.update(new Uint8Array(asBuffer(data))), cipher.final(), cipher.getAuthTag()])
				return new Uint8Array(sealed).buffer
			},
			open: async () => {
				throw new Error('The site never opens what it has sealed.')
			},
		}
	},
}

const asBuffer = (data: ArrayBufferLike | ArrayBufferView): ArrayBufferLike =>
	ArrayBuffer.isView(data) ? data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) : data

const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: immediateAes256Gcm })

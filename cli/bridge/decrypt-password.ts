import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { ENCRYPTED_PASSWORD, encryptedPasswordData } from '#contract/encrypted-password.ts'

/** An encrypted password does not open: it was encrypted to another key, or for another account or version. */
export class Unopenable extends Error {}

/**
 * Opens a password that the portal has encrypted to the bridge (features/bridge/contract.ts).
 * @param privateKey the raw X25519 key as base64url
 */
export const decryptPassword = async (
	sealed: string,
	{ privateKey, UserNum, version }: { privateKey: string; UserNum: number; version: number },
): Promise<string> => {
	const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'))
	try {
		const recipientKey = await suite.kem.deserializePrivateKey(new Uint8Array(Buffer.from(privateKey, 'base64url')).buffer)
		const enc = bytes.slice(0, ENCRYPTED_PASSWORD.encBytes).buffer
		const data = bytesOf(encryptedPasswordData({ UserNum, version }))
		const opened = await suite.open(
			{ recipientKey, enc, info: bytesOf(ENCRYPTED_PASSWORD.info) },
			bytes.slice(ENCRYPTED_PASSWORD.encBytes).buffer,
			data,
		)
		return Buffer.from(opened).toString('utf8')
	} catch (error) {
		throw new Unopenable('The password was encrypted to another key than this bridge has.', { cause: error })
	}
}

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer

const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

import { createECDH, hkdfSync } from 'node:crypto'

/** The pair of keys by which push services know the site (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The keys of the site, derived from its secret: there from the first start on, the same in all processes and after a restore, and in every
 * backup. With another secret all browsers must be added anew.
 */
export const vapidKeysOf = (secretKey: string): VapidKeys => {
	for (let attempt = 0; ; attempt++) {
		const privateKey = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'hex'), '', `barkada vapid ${attempt}`, KEY_BYTES))
		const pair = createECDH('prime256v1')
		try {
			pair.setPrivateKey(privateKey)
		} catch {
			// One of four thousand million numbers of that size is none of the curve.
			continue
		}
		return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
	}
}

const KEY_BYTES = 32

/** Whether a browser's key is a point of the curve, so that something can be encrypted to it. */
export const isPoint = (key: string): boolean => {
	const own = createECDH('prime256v1')
	own.generateKeys()
	try {
		own.computeSecret(key, 'base64url')
		return true
	} catch {
		return false
	}
}

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { TWO_STEP } from '#contract/limits.ts'
import type { Random } from '#server/kernel/ids.ts'

/** Time-based codes of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds. */

/** 160 random bits in base32, the form that the apps need. */
export const createSecret = (random: Random): string => new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32

/** The address that the app reads from the QR code, and the QR code as SVG. */
export const invitation = (secret: string, { userId, appName }: { userId: string; appName: string }) => {
	const uri = totp(secret, { issuer: appName, label: userId }).toString()
	return { uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The time step of a code, accepting the one before and after for clocks that differ; null when it is wrong. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
	// The library throws on six characters that are not six bytes.
	if (!SIX_DIGITS.test(code)) return null
	const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
	return delta === null ? null : Math.floor(now / (PERIOD_S * 1_000)) + delta
}

const SIX_DIGITS = /^[0-9]{6}$/
const SECRET_BYTES = 20
const PERIOD_S = 30

const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...names, algorithm: 'SHA1', digits: TWO_STEP.digits, period: PERIOD_S, secret: Secret.fromBase32(secret) })

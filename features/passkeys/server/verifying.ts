import type { NewPasskey, PasskeySignature } from '../contract.ts'
import type { PasskeyRow } from './store.ts'

/** Where a passkey counts: the host, and the only origin whose pages may ask for it. */
export type Place = { rpId: string; origin: string }
/** EdDSA, ES256 and RS256: what phones, computers and security keys have. */
export const ALGORITHMS = [-8, -7, -257]
type Checked = Place & { isGood: (challenge: string) => boolean }

export const placeOf = (publicUrl: string): Place => {
	const { hostname, origin } = new URL(publicUrl)
	return { rpId: hostname, origin }
}

/**
 * What is to be stored of a new passkey; null when anything about it is wrong. Its user must have shown the device that it is them.
 * The package is loaded with the first passkey, not at the start: it brings readers of certificates that most sites never need.
 */
export const readNew = async ({ id, transports, ...response }: NewPasskey, { rpId, origin, isGood }: Checked) => {
	if (!(await isWithoutCertificates(response.attestationObject))) return null
	const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
	const result = await verifyRegistrationResponse({
		response: { ...wrapped(id), response: { ...response, transports: [] } },
		expectedChallenge: isGood,
		expectedOrigin: origin,
		expectedRPID: rpId,
		requireUserVerification: true,
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch(refused)
	if (!result?.verified) return null
	const { credential, credentialBackedUp } = result.registrationInfo
	return {
		credential_id: credential.id,
		public_key: Buffer.from(credential.publicKey).toString('base64url'),
		counter: credential.counter,
		transports: JSON.stringify(transports),
		backed_up: Number(credentialBackedUp),
	}
}

/** The new counter, and whether a copy is kept; null when the signature, its place, its challenge or its counter is wrong. */
export const readSignature = async (
	{ id, userHandle, ...response }: PasskeySignature,
	passkey: PasskeyRow,
	{ rpId, origin, isGood }: Checked,
) => {
	const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
	const result = await verifyAuthenticationResponse({
		response: { ...wrapped(id), response },
		expectedChallenge: isGood,
		expectedOrigin: origin,
		expectedRPID: rpId,
		requireUserVerification: true,
		credential: {
			id: passkey.credential_id,
			publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
			counter: passkey.counter,
		},
	}).catch(refused)
	if (!result?.verified) return null
	return { counter: result.authenticationInfo.newCounter, backedUp: result.authenticationInfo.credentialBackedUp }
}

/** The challenge that the device signed; empty where there is none. */
export const challengeIn = (clientDataJSON: string): string => {
	try {
		const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
		return typeof challenge === 'string' ? challenge : ''
	} catch {
		return ''
	}
}

const wrapped = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

/** The package throws an error for each thing that is wrong; a caller learns only that it was refused. */
const refused = (): null => null

/**
 * We ask for no certificates of the device's maker. One that comes all the same is refused unread: to check it the package would ask the
 * addresses that are written in it.
 */
const isWithoutCertificates = async (attestationObject: string): Promise<boolean> => {
	const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
	try {
		const read = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
		const format = read.get('fmt')
		return format === 'none' || (format === 'packed' && read.get('attStmt').get('x5c') === undefined)
	} catch {
		return false
	}
}

import type { CallReply } from '#contract/index.ts'
import type { NewPasskey, PasskeySignature } from '../contract.ts'

/**
 * What this browser's devices make and sign. Browsers since 2025 convert these themselves; the few lines here do it in all that have passkeys.
 * Null when the person has closed the browser's question, or has no passkey for it.
 */

export const makePasskey = async (told: CallReply<'GET /me/passkeys/challenge'>, userId: string): Promise<NewPasskey | null> => {
	const made = await unlessClosed(
		navigator.credentials.create({
			publicKey: {
				challenge: bytesOf(told.challenge),
				rp: { id: told.rpId, name: told.rpName },
				user: { id: bytesOf(told.userHandle), name: userId, displayName: userId },
				pubKeyCredParams: told.algorithms.map((alg) => ({ type: 'public-key', alg })),
				excludeCredentials: told.known.map(described),
				authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
				attestation: 'none',
			},
		}),
	)
	if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse)) return null
	const { clientDataJSON, attestationObject } = made.response
	return {
		id: textOf(made.rawId),
		clientDataJSON: textOf(clientDataJSON),
		attestationObject: textOf(attestationObject),
		// Older browsers cannot say it.
		transports: 'getTransports' in made.response ? made.response.getTransports() : [],
	}
}

type Asked = { challenge: string; rpId: string; known?: CallReply<'GET /validate-passkey'>['known'] }

/** `offered`: the browser offers passkeys in the field of the user ID, until somebody takes one or the signal says that it is over. */
export const signWithPasskey = async (
	{ challenge, rpId, known = [] }: Asked,
	{ offered }: { offered?: AbortSignal } = {},
): Promise<PasskeySignature | null> => {
	const signed = await unlessClosed(
		navigator.credentials.get({
			publicKey: { challenge: bytesOf(challenge), rpId, allowCredentials: known.map(described), userVerification: 'required' },
			...(offered && { mediation: 'conditional' as const, signal: offered }),
		}),
	)
	if (!(signed instanceof PublicKeyCredential) || !(signed.response instanceof AuthenticatorAssertionResponse)) return null
	const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
	return {
		id: textOf(signed.rawId),
		clientDataJSON: textOf(clientDataJSON),
		authenticatorData: textOf(authenticatorData),
		signature: textOf(signature),
		userHandle: userHandle && userHandle.byteLength > 0 ? textOf(userHandle) : null,
	}
}

/** True when the device has a passkey of the account already. */
export const isKnownHere = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError'

const unlessClosed = (asked: Promise<Credential | null>): Promise<Credential | null> =>
	asked.catch((error: unknown) => {
		if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
		throw error
	})

const described = ({ id, transports }: { id: string; transports: string[] }) => ({
	type: 'public-key' as const,
	id: bytesOf(id),
	transports: transports as AuthenticatorTransport[],
})

const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
	btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')

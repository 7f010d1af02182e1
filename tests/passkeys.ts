import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { confirmPassword } from './proofs.ts'
import type { Answer, Person, World } from './world.ts'

/** Devices with passkeys, made of what the standard says: no browser, so that each part of an answer can be wrong. */

type Told = { challenge: string; rpId: string; userHandle?: string }
/** What a device or a page does otherwise than it should. */
export type Wrong = { origin?: string; rpId?: string; type?: string; counter?: number; isUnverified?: boolean; attestation?: Buffer }

/** A device that has one passkey; its counter goes up with each signature. */
export const createDevice = (world: World) => {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = randomBytes(16)
	let [counter, userHandle, rpId] = [0, '', '']

	const clientData = (challenge: string, wrong: Wrong, type: string) =>
		encoded(
			Buffer.from(
				JSON.stringify({ type: wrong.type ?? type, challenge, origin: wrong.origin ?? world.config.publicUrl, crossOrigin: false }),
			),
		)
	const dataOf = (wrong: Wrong, flags: number) => {
		counter += 1
		const count = Buffer.alloc(4)
		count.writeUInt32BE(wrong.counter ?? counter)
		return Buffer.concat([hash(wrong.rpId ?? rpId), Buffer.from([wrong.isUnverified ? flags & ~VERIFIED : flags]), count])
	}

	const make = (told: Told, wrong: Wrong = {}) => {
		;[userHandle, rpId] = [told.userHandle ?? userHandle, told.rpId]
		const length = Buffer.alloc(2)
		length.writeUInt16BE(id.length)
		const data = Buffer.concat([
			dataOf(wrong, PRESENT | VERIFIED | HAS_KEY),
			Buffer.alloc(16),
			length,
			id,
			coseOf(publicKey.export({ format: 'jwk' })),
		])
		return {
			id: encoded(id),
			clientDataJSON: clientData(told.challenge, wrong, 'webauthn.create'),
			attestationObject: encoded(wrong.attestation ?? attestationOf(data)),
			transports: ['internal'],
		}
	}
	const signed = (told: Told, wrong: Wrong = {}) => {
		rpId ||= told.rpId
		const data = dataOf(wrong, PRESENT | VERIFIED)
		const client = clientData(told.challenge, wrong, 'webauthn.get')
		const signature = sign('sha256', Buffer.concat([data, hash(Buffer.from(client, 'base64url'))]), privateKey)
		return { id: encoded(id), clientDataJSON: client, authenticatorData: encoded(data), signature: encoded(signature), userHandle }
	}
	return {
		make,
		sign: signed,
		add: async ({ token }: Person, { name = 'Phone', ...wrong }: Wrong & { name?: string } = {}): Promise<Answer> => {
			const told = (await world.call('GET /me/passkeys/challenge', { token })).body as Told
			return world.call('POST /me/passkeys', { token, body: { name, passkey: make(told, wrong) } })
		},
		prove: async ({ token }: Pick<Person, 'token'>, wrong: Wrong = {}): Promise<Answer> => {
			const told = (await world.call('GET /validate-passkey', { token })).body as Told
			return world.call('POST /validate-passkey', { token, body: signed(told, wrong) })
		},
		signIn: async (wrong: Wrong = {}): Promise<Answer> => {
			const told = (await world.call('GET /passkey-login')).body as Told
			return world.call('POST /passkey-login', { body: { passkey: signed(told, wrong) } })
		},
	}
}

export type Device = ReturnType<typeof createDevice>

/** Gives the person a passkey on a device of its own. */
export const addPasskey = async (world: World, person: Person, name = 'Phone'): Promise<Device> => {
	const device = createDevice(world)
	await confirmPassword(world, person)
	const { status, text } = await device.add(person, { name })
	if (status !== 200) throw new Error(`no passkey: ${text}`)
	return device
}

export const firstPasskey = async (world: World, { token }: Pick<Person, 'token'>): Promise<number> => {
	const { passkeys } = (await world.call('GET /me/passkeys', { token })).body as { passkeys: { id: number }[] }
	return passkeys[0]?.id ?? 0
}

/** The flags of a device's data: somebody was there, was recognized, and a new key is in it. */
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

const encoded = (bytes: Buffer): string => bytes.toString('base64url')
const hash = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** The key as COSE: an elliptic key of P-256 for ES256. */
const coseOf = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
	Buffer.concat([
		Buffer.from('a5010203262001215820', 'hex'),
		Buffer.from(x, 'base64url'),
		Buffer.from('225820', 'hex'),
		Buffer.from(y, 'base64url'),
	])

/** CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationOf = (data: Buffer): Buffer =>
	Buffer.concat([
		...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
		...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0])],
		...[Buffer.from([0x68]), Buffer.from('authData'), Buffer.from([0x58, data.length]), data],
	])

/** One with the certificate of a maker, which names an address. */
export const CERTIFIED = Buffer.concat([
	...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x66]), Buffer.from('packed')],
	...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa1, 0x63]), Buffer.from('x5c'), Buffer.from([0x81, 0x41, 0x00])],
	...[Buffer.from([0x68]), Buffer.from('authData'), Buffer.from([0x41, 0x00])],
])

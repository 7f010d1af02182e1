import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { UsageError } from '../command.ts'

/** The pair of X25519 keys of a bridge, raw as base64url. The private one never leaves its file. */
export type BridgeKeys = { privateKey: string; publicKey: string }

/** Makes the file of a new pair, readable only by this user. An existing file is kept: passwords on their way are encrypted to it. */
export const makeKeys = (file: string): BridgeKeys => {
	if (existsSync(file)) return readKeys(file)
	const { d = '', x = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
	const keys = { privateKey: d, publicKey: x }
	writeFileSync(file, `${JSON.stringify(keys, null, '\t')}\n`, { mode: 0o600, flag: 'wx' })
	return keys
}

export const readKeys = (file: string): BridgeKeys => {
	if (!existsSync(file)) throw new UsageError(`${file} is missing, the keys of this bridge: "portal bridge init" makes them.`)
	const { privateKey, publicKey } = parse(readFileSync(file, 'utf8'))
	if (!RAW_KEY.test(String(privateKey)) || !RAW_KEY.test(String(publicKey)))
		throw new UsageError(`${file} does not hold the keys of a bridge: bring back a copy, or move it away and run "portal bridge init".`)
	return { privateKey: String(privateKey), publicKey: String(publicKey) }
}

/** 32 bytes as base64url. */
const RAW_KEY = /^[\w-]{43}$/

const parse = (text: string): { privateKey?: unknown; publicKey?: unknown } => {
	try {
		const read: unknown = JSON.parse(text)
		return typeof read === 'object' && read !== null ? read : {}
	} catch {
		return {}
	}
}

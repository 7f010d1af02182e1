/** 128 random bits in hexadecimal. `randomUUID` exists on secure origins only, and a test server in a café may be none. */
export const randomHex = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

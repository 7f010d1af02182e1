/**
 * How a password is encrypted to the bridge: HPKE (RFC 9180) in base mode, with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM.
 * `sealed` on the wire is base64url of the encapsulated key (`encBytes`) followed by the ciphertext of the password in UTF-8.
 */
export const ENCRYPTED_PASSWORD = { info: 'barkada game password v1', encBytes: 32 } as const

/** The additional data of an encrypted password, so that it opens for this account and this version only. */
export const encryptedPasswordData = ({ UserNum, version }: { UserNum: number; version: number }): string => `${UserNum}:${version}`

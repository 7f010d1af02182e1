import { createHash } from 'node:crypto'

/** How games keep a password that is one text. SRP6 keeps two (srp6.ts). */
export const PASSWORD_FORMATS = ['plain', 'md5', 'md5-upper', 'md5-cut-19', 'sha1', 'sha256'] as const
export type PasswordFormat = (typeof PASSWORD_FORMATS)[number]

/** The password as the game's column holds it. */
export const asGamePassword = (format: PasswordFormat, password: string): string => HASHES[format](password)

const hash = (name: string, password: string) => createHash(name).update(password, 'utf8').digest('hex')

const HASHES: Record<PasswordFormat, (password: string) => string> = {
	plain: (password) => password,
	md5: (password) => hash('md5', password),
	'md5-upper': (password) => hash('md5', password).toUpperCase(),
	// A column of 20 bytes with the end mark leaves 19 letters of the hash.
	'md5-cut-19': (password) => hash('md5', password).toUpperCase().slice(0, 19),
	sha1: (password) => hash('sha1', password),
	sha256: (password) => hash('sha256', password),
}

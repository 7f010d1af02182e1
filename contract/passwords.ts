import * as z from 'zod/mini'
import { required } from './fields.ts'
import { PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from './limits.ts'
import type { MessageCode } from './messages.server.ts'

/** A password to check: any text, up to the length that is hashed. */
export const knownPassword = (message: MessageCode, tooLong: MessageCode = 'passwordIncorrect') =>
	required(message, PASSWORD_MAX_BYTES, tooLong)

/** The new passwords among the fields, by their type: for the site, or for the game where it has its own. */
export const NEW_PASSWORDS = z.registry<{ of: 'site' | 'game' }>()

/**
 * A new password. Its maximum length is a setting that the server checks with the other rules (DECISIONS 3). It counts characters, and
 * one character may be two UTF-16 units.
 */
export const newPassword = (message: MessageCode) => repeatedPassword(message).check(z.minLength(PASSWORD_LENGTH.min, 'passwordTooShort'))

/** The same typed once more. */
export const repeatedPassword = (message: MessageCode) =>
	required(message, 2 * PASSWORD_LENGTH.max, 'passwordTooLong').register(NEW_PASSWORDS, { of: 'site' })

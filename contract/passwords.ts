import * as z from 'zod/mini'
import { required } from './fields.ts'
import { PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** A password that is to be checked: any text, up to the length that is worth hashing. */
export const knownPassword = (message: string, tooLong: string = MESSAGES.passwordIncorrect) =>
	required(message, PASSWORD_MAX_BYTES, tooLong)

/**
 * A password that is to be set. Its upper length is a setting, checked by the server with the rest (DECISIONS 3): in characters,
 * of which one may take two places of a text.
 */
export const newPassword = (message: string) =>
	required(message, 2 * PASSWORD_LENGTH.max, MESSAGES.passwordTooLong).check(z.minLength(PASSWORD_LENGTH.min, MESSAGES.passwordTooShort))

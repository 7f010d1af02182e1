/**
 * Signs that nobody sees: spaces, control characters, and those without a shape, such as zero-width spaces, fillers and tags. Phones, chat
 * programs and jokers add them to texts. So is a text of accents alone, without a letter to stand on. No zod here, because forms import it.
 */

/** A text in which there is something to read. */
export const READABLE = /[^\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/u
/** The same, or an empty one. */
export const READABLE_OR_EMPTY = new RegExp(`^$|${READABLE.source}`, 'u')

export const isBlank = (text: string): boolean => !READABLE.test(text)

/** A name as it was meant: without signs that have no shape, and without spaces around it. */
export const withoutUnseen = (text: string): string => text.replaceAll(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '').trim()

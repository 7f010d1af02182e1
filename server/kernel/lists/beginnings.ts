/**
 * A folded text from each word after its first: with an index on these, a search finds the beginning of any word. A word begins after an
 * ASCII sign that is neither letter nor digit; other alphabets have no separators here.
 */
export const laterWords = (key: string): string[] => [...key.matchAll(WORD_AFTER_SIGN)].map(({ index }) => key.slice(index))

/** The end of the range of texts that begin with this one. */
export const endOf = (beginning: string): string => `${beginning}\u{10ffff}`

const WORD_AFTER_SIGN = /(?<=[ -/:-@[-`{-~])[^ -/:-@[-`{-~]/g

/**
 * A folded name from each word after its first: with an index on these, a search finds the beginning of any word. A word begins after an
 * ASCII sign that is neither letter nor digit; other alphabets have no separators here.
 */
export const laterWords = (nameKey: string): string[] => [...nameKey.matchAll(WORD_AFTER_SIGN)].map(({ index }) => nameKey.slice(index))

const WORD_AFTER_SIGN = /(?<=[ -/:-@[-`{-~])[^ -/:-@[-`{-~]/g

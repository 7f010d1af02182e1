import type { Language } from '#contract/languages.ts'
import { addWords } from './words.ts'

/** Loads the texts of one language, each a separate chunk, and adds them. */
export const loadWords = async (language: Language): Promise<void> => addWords(await FILES[language]())

const FILES: Record<Language, () => Promise<Parameters<typeof addWords>[0]>> = {
	en: async () => ({ ...(await import('./english.ts')).english, language: 'en' }),
	fil: async () => ({ ...(await import('./filipino.ts')).filipino, language: 'fil' }),
}

import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages.ts'
import type { english } from './english.ts'

/** The texts of any language have the shape of the English ones, with lists of the same length. */
export type Texts<T> = T extends string
	? string
	: T extends (...values: infer V) => infer R
		? (...values: V) => Texts<R>
		: { [K in keyof T]: Texts<T[K]> }

export type Translation = Texts<typeof english>

/** Every visible text, grouped by page; `translate` translates one line of the server, which speaks English. */
export type Words = Translation & { language: Language; translate: (line: string) => string }

/** A browser loads one language, the server all; each is added before anything is rendered. */
export const addWords = (words: Words): void => void catalogue.set(words.language, words)

export const wordsOf = (language: Language): Words => {
	const words = catalogue.get(language) ?? catalogue.values().next().value
	if (!words) throw new Error('No language has been added.')
	return words
}

export const WordsContext = createContext<Words | null>(null)

export const useWords = (): Words => {
	const words = useContext(WordsContext)
	if (!words) throw new Error('Texts are asked for outside of the page.')
	return words
}

/** Translates a message of the server into the language of the page, line by line. */
export const useTranslate = (): ((text: string) => string) => {
	const { translate } = useWords()
	return (text) => text.split('\n').map(translate).join('\n')
}

const catalogue = new Map<Language, Words>()

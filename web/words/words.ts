import { createContext, useContext } from 'react'
import type { Language } from '#contract/languages.ts'
import { filled, type SentMessage } from '#contract/message-text.ts'
import type { MESSAGES } from '#contract/messages.ts'
import { manilaMoment } from '#web/format.ts'
import type { english } from './english.ts'

/** The texts of any language have the shape of the English ones, with lists of the same length. */
export type Texts<T> = T extends string
	? string
	: T extends (...values: infer V) => infer R
		? (...values: V) => Texts<R>
		: { [K in keyof T]: Texts<T[K]> }

export type Translation = Texts<typeof english>

/** Every visible text, grouped by page. */
export type Words = Translation & { language: Language }

/** A text in the language of the page, a sentence of the contract by its code, or the message of an answer. */
export type Text = string | OwnMessage | SentMessage
type OwnMessage = { messageCode: keyof typeof MESSAGES; message?: undefined; messageValues?: undefined }

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

/** Writes a text in the language of the page (docs/decisions/0150-messages-by-code.md). */
export const useTranslate = (): ((text: Text) => string) => {
	const words = useWords()
	return (text) => textIn(words, text)
}

/** The text by its code. An answer without a code, or with one that this page does not know, is shown in English, as it was sent. */
export const textIn = ({ messages, language }: Pick<Words, 'messages' | 'language'>, text: Text): string => {
	if (typeof text === 'string') return text
	const sentence = (messages as Record<string, unknown>)[text.messageCode ?? '']
	const translated =
		typeof sentence === 'string' ? filled(sentence, text.messageValues ?? {}, (instant) => manilaMoment(instant, language)) : null
	return translated ?? text.message ?? messages.checkInput
}

/** Texts with the same key say the same. */
export const keyOfText = (text: Text): string => (typeof text === 'string' ? text : (text.messageCode ?? text.message))

/** The message of an answer, without what else it carries. */
export const messageIn = ({ message, messageCode, messageValues }: SentMessage): SentMessage => ({ message, messageCode, messageValues })

const catalogue = new Map<Language, Words>()

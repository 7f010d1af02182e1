import { createContext, useContext } from 'react'
import type { GameWords } from '#contract/game-words.ts'
import type { Language } from '#contract/languages.ts'
import { filled, type SentMessage } from '#contract/message-text.ts'
import type { MESSAGES } from '#contract/messages.ts'
import { withGameWords } from '#contract/with-game-words.ts'
import { manilaMoment } from '#web/words/format.ts'
import type { english } from './english.ts'

/** The texts of any language have the shape of the English ones, with lists of the same length. */
export type Texts<T> = T extends string
	? string
	: T extends (...values: infer V) => infer R
		? (...values: V) => Texts<R>
		: { [K in keyof T]: Texts<T[K]> }

export type Translation = Texts<typeof english>

/** Every visible text, grouped by page, in the words of the site's game. */
export type Words = Translation & { language: Language; gameWords: GameWords | null }

/** A text in the language of the page, a sentence of the contract by its code, or the message of an answer. */
export type Text = string | OwnMessage | SentMessage
type OwnMessage = { messageCode: keyof typeof MESSAGES; message?: undefined; messageValues?: undefined }

/** A browser loads one language, the server all; each is added before anything is rendered. */
export const addWords = (words: Omit<Words, 'gameWords'>): void => void catalogue.set(words.language, words)

/** The texts of a language, where the game calls its classes, clubs and balances so. */
export const wordsOf = (language: Language, gameWords: GameWords | null): Words => {
	const words = catalogue.get(language) ?? catalogue.values().next().value
	if (!words) throw new Error('No language has been added.')
	// The same object for the same words, so that nothing is rendered again because of it.
	const of = JSON.stringify(gameWords)
	const known = wholes.get(words)
	if (known?.of === of) return known.whole
	const whole = { ...withoutSchools(withGameWords(words, gameWords), gameWords), gameWords }
	wholes.set(words, { of, whole })
	return whole
}

/** Texts about the schools are others where the game has none. */
const withoutSchools = <W extends Translation>(words: W, gameWords: GameWords | null): W => {
	if (gameWords?.schools?.length !== 0) return words
	const { home, guides, media, without } = words
	return {
		...words,
		home: { ...home, ...without.home },
		guides: { ...guides, lead: { ...guides.lead, ...without.lead } },
		media: { ...media, gallery: { ...media.gallery, ...without.gallery } },
	}
}

/** Texts that only some pages load, in the language of the page and the words of the game. */
export const useOwnWords = <T extends object>(texts: Readonly<Record<Language, T>>): T => {
	const { language, gameWords } = useWords()
	return ownWordsOf(texts[language], gameWords)
}

const ownWordsOf = <T extends object>(texts: T, gameWords: GameWords | null): T => {
	const of = JSON.stringify(gameWords)
	const known = parts.get(texts)
	if (known?.of === of) return known.part as T
	const part = withGameWords(texts, gameWords)
	parts.set(texts, { of, part })
	return part
}

const parts = new WeakMap<object, { of: string; part: object }>()
const wholes = new WeakMap<object, { of: string; whole: Words }>()

export const WordsContext = createContext<Words | null>(null)

export const useWords = (): Words => {
	const words = useContext(WordsContext)
	if (!words) throw new Error('Texts are asked for outside of the page.')
	return words
}

/** Writes a text in the language of the page (docs/decisions/02-contract.md). */
export const useTranslate = (): ((text: Text) => string) => {
	const words = useWords()
	return (text) => textIn(words, text)
}

type Sentences = Pick<Words, 'messages' | 'language'> & Partial<Pick<Words, 'gameWords'>>

/** The text by its code. An answer without a code, or with one that this page does not know, is shown in English, as it was sent. */
export const textIn = ({ messages, language, gameWords = null }: Sentences, text: Text): string => {
	if (typeof text === 'string') return text
	const sentence = (messages as Record<string, unknown>)[text.messageCode ?? '']
	const translated =
		typeof sentence === 'string' ? filled(sentence, text.messageValues ?? {}, (instant) => manilaMoment(instant, language)) : null
	// Without values it is a sentence of ours as it stands.
	const sent = text.messageCode && !text.messageValues ? withGameWords(text.message ?? '', gameWords) : text.message
	return translated ?? (sent || messages.checkInput)
}

/** What the browser shows for a text, outside of a component. It has loaded one language, and has rendered the words of its game. */
export const shownText = (text: Text): string => {
	const [words] = catalogue.values()
	if (!words) throw new Error('No language has been added.')
	return textIn(wholes.get(words)?.whole ?? words, text)
}

/** The message of an answer, without what else it carries. */
export const messageIn = ({ message, messageCode, messageValues }: SentMessage): SentMessage => ({ message, messageCode, messageValues })

const catalogue = new Map<Language, Omit<Words, 'gameWords'>>()

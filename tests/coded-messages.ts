import type { MessageValues, SentMessage } from '#contract/message-text.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { MESSAGES } from '#contract/messages.ts'
import { filipino } from '#web/words/filipino.ts'
import { textIn } from '#web/words/words.ts'

/** Fails if a message of an answer, or of one of its fields, is another one by its code, or has no Filipino text. */
export const requireCodes = (name: string, body: unknown): void => {
	for (const sent of messagesIn(body)) {
		const code = sent.messageCode ?? ''
		if (!Object.hasOwn(ENGLISH.messages, code) || textIn(ENGLISH, sent) !== sent.message)
			throw new Error(`${name} answered "${sent.message}" with the code "${code}"`)
		if (!Object.hasOwn(CONSOLE_MESSAGES, code) && textIn(FILIPINO, sent) === sent.message)
			throw new Error(`${name} answered "${sent.message}", which stays in English`)
	}
}

/** The message of an answer and those of its fields, each with its code. */
export const messagesIn = (body: unknown): SentMessage[] => {
	const { message, messageCode, messageValues, errors = {}, errorCodes = {} } = Object(body) as Coded & Refused & { message?: unknown }
	const ofFields = Object.entries(errors).flatMap(([field, texts]) =>
		texts.map((text, index) => ({ ...errorCodes[field]?.[index], message: text })),
	)
	return [...(typeof message === 'string' ? [{ message, messageCode, messageValues }] : []), ...ofFields]
}

type Coded = { messageCode?: string; messageValues?: MessageValues }
type Refused = { errors?: Record<string, string[]>; errorCodes?: Record<string, Coded[]> }

const ENGLISH = { language: 'en', messages: { ...MESSAGES, ...SERVER_MESSAGES, ...CONSOLE_MESSAGES } } as const
const FILIPINO = { language: 'fil', messages: filipino.messages } as const

import { filled, type MessageValues } from '#contract/message-text.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { type MessageCode, SERVER_MESSAGES } from '#contract/messages.server.ts'
import { MESSAGES } from '#contract/messages.ts'

/** What a person is told: a code of the contract, with the values of its sentence where it has some. */
export type Message = MessageCode | { code: MessageCode; values: MessageValues }
export type FieldMessages = Record<string, Message[]>

/** The fields by which an answer carries a message: the text in English, the code and values for other languages. */
export const messageOf = (message: Message) => ({ message: textOf(message), ...codeOf(message) })

export const textOf = (message: Message): string => {
	const { messageCode, messageValues = {} } = codeOf(message)
	return filled(ENGLISH[messageCode], messageValues, (instant) => manilaTime.format(instant)) ?? ENGLISH[messageCode]
}

export const codeOf = (message: Message): { messageCode: MessageCode; messageValues?: MessageValues } =>
	typeof message === 'string' ? { messageCode: message } : { messageCode: message.code, messageValues: message.values }

/** Changes every message of every field. */
export const ofFields = <T>(errors: FieldMessages, change: (message: Message) => T): Record<string, T[]> =>
	Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(change)]))

export const isMessageCode = (text: string): text is MessageCode => Object.hasOwn(ENGLISH, text)

const ENGLISH: Record<MessageCode, string> = { ...MESSAGES, ...SERVER_MESSAGES, ...CONSOLE_MESSAGES }

const manilaTime = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Manila' })

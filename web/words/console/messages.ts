import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { consoleWords } from './console-words.ts'

/** The sentences of the console's calls. */
export const consoleMessages = consoleWords('consoleMessages', CONSOLE_MESSAGES)

import { consoleWords } from '#web/words/console/console-words.ts'

const actions: Readonly<Record<string, string>> = consoleWords('auditActions', {})

/** What somebody did, by the English sentence that the server sends. */
export const actionShown = (did: string): string => actions[did] ?? did

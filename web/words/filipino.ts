import { english } from './english.ts'
import type { Translation } from './words.ts'

/** Every visible text in Filipino. */
export const filipino: Translation = english

/** The server's sentences by their English wording. */
export const said: Record<string, string> = {}

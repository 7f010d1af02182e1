import { CLASS_KEYS, type ClassKey } from '#contract/codes.ts'

/** The world of the demo's server. Its game, guides, news and downloads all take these facts from here, so that none contradicts another. */

export const LEVEL_CAP = 250

/** Skill books come in steps of ten levels; this is the last one. */
export const LAST_SKILL_BOOK = 237

/** These two are announced: the guide describes them without a tab (SPEC 2), and nobody plays them yet. */
const ANNOUNCED_CLASSES: readonly ClassKey[] = ['magician', 'shaper']
export const OPEN_CLASSES: readonly ClassKey[] = CLASS_KEYS.filter((key) => !ANNOUNCED_CLASSES.includes(key))
export const CLASS_COUNT = CLASS_KEYS.length

/** The client on the download page. A manual patch brings those two releases behind up to date; the launcher does it for the one before. */
export const CLIENT = { version: '3.18', before: '3.17', oldestPatched: '3.15', alsoPatched: '3.16', daysAgo: 1.1 } as const

import { guides as words } from '../words/guides.console.ts'

/** Coordinates, keys and numbers: they belong to the page, not to its text. */
export const TIES = new Set(['kind', 'key', 'line', 'x', 'y', 'badge', 'tab', 'number', 'box', 'stat'])

/** What staff call a value of a block. */
export const labelOf = (name: string): string => words.block[name as keyof typeof words.block] ?? name

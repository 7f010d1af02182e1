import { readFileSync } from 'node:fs'
import { csvRows } from '#contract/csv-rows.ts'
import { UsageError } from '../command.ts'

/** `stack`: the most pieces in one place; 1 does not stack. */
export type KnownItem = { number: number; name: string; stack: number }

/** The items of the game by number. An empty list tells nothing, as one that was not loaded yet: null, as for a game without a list. */
export const itemsOf = async ({ itemList }: { itemList: () => Promise<KnownItem[] | null> }): Promise<Map<number, KnownItem> | null> => {
	const items = await itemList()
	return items && items.length > 0 ? new Map(items.map((item) => [item.number, item])) : null
}

/**
 * The items of a game from a file: rAthena's `.yml`, Hercules' `.conf`, or CSV with the columns number, name and stack for any game.
 * Several files are named with commas between them; a later one wins.
 */
export const readItemFiles = (names: string): KnownItem[] => {
	const items = new Map<number, KnownItem>()
	for (const file of names.split(',').map((name) => name.trim())) {
		const found = readerOf(file)(textOf(file), file)
		if (found.length === 0) throw new UsageError(`${file} holds no item: name the game's own list, or a CSV of number,name,stack.`)
		for (const item of found) items.set(item.number, item)
	}
	return [...items.values()].sort((one, other) => one.number - other.number)
}

const textOf = (file: string): string => {
	try {
		return readFileSync(file, 'utf8')
	} catch (error) {
		const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'is not there' : `cannot be read (${error})`
		throw new UsageError(`The list of items ${file} ${why}: name the right file in "items".`, { cause: error })
	}
}

const readerOf = (file: string) => (file.endsWith('.csv') ? ofCsv : ofRagnarok)

const ofCsv = (text: string, file: string): KnownItem[] => {
	const [head, ...rows] = csvRows(text, { delimiters: ',' })
	const columns = ['number', 'name', 'stack'].map((column) => head?.cells.findIndex((cell) => cell.trim() === column) ?? -1)
	return rows.map(({ line, cells, isBroken }) => {
		const [number, name, stack] = columns.map((column) => cells[column]?.trim() ?? '')
		const item = { number: Number(number), name: (name ?? '').slice(0, LONGEST_NAME), stack: Number(stack || 1) }
		const isItem =
			number && Number.isInteger(item.number) && item.number >= 0 && item.name && Number.isInteger(item.stack) && item.stack >= 1
		if (isBroken || !isItem)
			throw new UsageError(
				`${file}, line ${line}: an item is number,name,stack, such as 501,Red Potion,100${isBroken ? '; a quote in it is written as "Sword 5"""' : ''}.`,
			)
		return item
	})
}

const LONGEST_NAME = 100

/** `Id: 501`, `Name: Red Potion` and `Type: Healing`, with or without quotes; an `Id` begins the next item. */
const ofRagnarok = (text: string): KnownItem[] => {
	const items: KnownItem[] = []
	for (const line of text.split('\n')) {
		// Most lines of these files are about other things.
		if (!/\b(?:Id|Name|Type):/.test(line)) continue
		for (const [word, value] of wordsOf(line)) {
			const item = items.at(-1)
			if (word === 'Id' && /^\d{1,9}$/.test(value)) items.push({ number: Number(value), name: `Item ${value}`, stack: MOST })
			else if (word === 'Name' && item) item.name = value.slice(0, LONGEST_NAME) || item.name
			else if (word === 'Type' && item && UNSTACKABLE.test(value)) item.stack = 1
		}
	}
	return items
}

/** The words of a line with their values. Depth does not matter: in both kinds of file the words of an item's parts are other ones. */
const wordsOf = (line: string): [string, string][] => {
	const words: [string, string][] = []
	let isOpen = false
	for (const { 0: part, groups: { quoted, comment, word } = {} } of line.matchAll(PARTS)) {
		const last = words.at(-1)
		if (comment !== undefined) break
		if (word !== undefined) words.push([word, ''])
		else if (isOpen && last && part !== '}') last[1] = quoted ?? last[1] + part
		isOpen = word !== undefined || (isOpen && quoted === undefined && part !== '}')
	}
	return words.map(([word, value]) => [word, value.trim().replace(/,$/, '')])
}

/** Quoted text, a comment, a word before its value, or a sign of a value. */
const PARTS = /"(?<quoted>[^"]*)"|(?<comment>(?<=^|\s)#|\/\/)|(?<=^|[\s{,])(?<word>[A-Za-z]\w*):(?=[\s"]|$)|./g
const MOST = 30_000
const UNSTACKABLE = /^(IT_)?(Weapon|Armor|PetEgg|PetArmor|ShadowGear|WEAPON|ARMOR|PETEGG|PETARMOR)$/

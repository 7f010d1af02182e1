import * as z from 'zod/mini'
import { instant } from '#contract/fields.ts'
import { type GameArea, type GameCharacter, type GameClub, ROW_KINDS, type RowKind } from '#contract/game.ts'
import { GAME_LINK } from '#contract/limits.ts'
import { type FieldMessages, ofFields, textOf } from '../../kernel/messages.ts'
import { errorsOf, unknownFields } from '../../kernel/validate.ts'

export type Rejected = { type: string; index: number; errors: Record<string, string[]> }
export type Rows = { characters: GameCharacter[]; clubs: GameClub[]; areas: GameArea[] }
export type Snapshot = Rows & { takenAt: string; accepted: number; rejected: Rejected[] }
/** The whole request is malformed, or cannot be used; the errors by field. */
export type Unusable = { isMalformed: true } | { isMalformed: false; errors: FieldMessages }

/**
 * Reads a snapshot (DECISIONS 10 and 14). Each row is checked separately: bad rows are reported and good ones are applied. Of several rows
 * of the same character, club or area, the last counts.
 */
export const readSnapshot = (bytes: Uint8Array, isLines: boolean): Snapshot | Unusable => {
	const snapshot = isLines ? fromLines(bytes) : fromJson(bytes)
	if ('isMalformed' in snapshot) return snapshot
	if (!z.safeParse(instant, snapshot.takenAt).success) return { isMalformed: false, errors: { takenAt: ['takenAtRequired'] } }
	if (snapshot.rows.length > GAME_LINK.snapshotRows) return { isMalformed: false, errors: { rows: ['tooManyRows'] } }
	const rejected: Rejected[] = []
	const characters = new Map<number, GameCharacter>()
	const clubs = new Map<number, GameClub>()
	const areas = new Map<string, GameArea>()
	for (const { type, index, value } of snapshot.rows) {
		const kind = type as RowKind
		const checked = Object.hasOwn(ROW_KINDS, kind) ? z.safeParse(ROW_KINDS[kind], value) : null
		if (!checked?.success) {
			rejected.push({
				type: type.slice(0, KIND_LENGTH),
				index,
				errors: ofFields(checked ? errorsOf(checked.error.issues) : { type: ['rowKindUnknown'] }, textOf),
			})
			continue
		}
		const row = checked.data
		if ('ChaNum' in row) characters.set(row.ChaNum, row)
		else if ('area' in row) areas.set(row.area, row)
		else clubs.set(row.GuNum, row)
	}
	return {
		takenAt: String(snapshot.takenAt),
		accepted: snapshot.rows.length - rejected.length,
		rejected,
		characters: [...characters.values()],
		clubs: [...clubs.values()],
		areas: [...areas.values()],
	}
}

/** An unknown type of row is reported back, cut to this length. */
const KIND_LENGTH = 40

type RawSnapshot = { takenAt: unknown; rows: { type: string; index: number; value: unknown }[] }

const decoder = new TextDecoder('utf-8', { fatal: true })
const LISTS = { characters: 'character', clubs: 'club', areas: 'area' } as const
const MALFORMED: Unusable = { isMalformed: true }

const fromJson = (bytes: Uint8Array): RawSnapshot | Unusable => {
	const body = parse(bytes)
	if (body === undefined) return MALFORMED
	if (!isObject(body)) return { isMalformed: false, errors: { body: ['notObject'] } }
	// Without a prototype, so that an error for a list named `__proto__` is reported too.
	const errors: FieldMessages = Object.create(null)
	const unknown: string[] = []
	const rows: RawSnapshot['rows'] = []
	for (const [name, list] of Object.entries(body)) {
		if (name === 'takenAt') continue
		const type = Object.hasOwn(LISTS, name) ? LISTS[name as keyof typeof LISTS] : null
		if (type === null) unknown.push(name)
		else if (!Array.isArray(list)) errors[name] = ['notList']
		else for (const [index, value] of list.entries()) rows.push({ type, index, value })
	}
	Object.assign(errors, unknownFields(unknown))
	return Object.keys(errors).length > 0 ? { isMalformed: false, errors } : { takenAt: body.takenAt, rows }
}

const fromLines = (bytes: Uint8Array): RawSnapshot | Unusable => {
	let text: string
	try {
		text = decoder.decode(bytes)
	} catch {
		return MALFORMED
	}
	const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
	const head = parseText(first)
	if (head === undefined) return MALFORMED
	if (!isObject(head) || head.type !== 'snapshot') return { isMalformed: false, errors: { type: ['notLines'] } }
	return {
		takenAt: head.takenAt,
		rows: lines.map((line, index) => {
			const value = parseText(line)
			if (!isObject(value)) return { type: 'line', index, value }
			const { type, ...row } = value
			return { type: String(type), index, value: row }
		}),
	}
}

const parse = (bytes: Uint8Array): unknown => {
	try {
		return JSON.parse(decoder.decode(bytes))
	} catch {
		return undefined
	}
}

const parseText = (text: string): unknown => {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

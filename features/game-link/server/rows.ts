import * as z from 'zod/mini'
import { instant } from '#contract/fields.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import { colonsOf, looseText } from '#server/kernel/http/json-body.ts'
import { errorsOf, unknownFields } from '#server/kernel/http/validate.ts'
import { type FieldMessages, ofFields, textOf } from '#server/kernel/messages.ts'
import { type GameArea, type GameCharacter, type GameClub, ROW_KINDS, type RowKind } from '../contract.ts'
import { doubledFields } from './doubled-fields.ts'

export type Rejected = { type: string; index: number; errors: Record<string, string[]> }
export type Rows = { characters: GameCharacter[]; clubs: GameClub[]; areas: GameArea[] }
export type Snapshot = Rows & { takenAt: string; accepted: number; rejected: Rejected[] }
/** The whole request is malformed, or cannot be used; the errors by field. */
export type Unusable = { isMalformed: true; because?: MessageCode } | { isMalformed: false; errors: FieldMessages }

/**
 * Reads a snapshot (DECISIONS 10 and 14). Each row is checked separately: bad rows are reported and good ones are applied, also where a
 * name is in another charset. Of several rows of the same character, club or area, the last counts.
 */
export const readSnapshot = (bytes: Uint8Array, isLines: boolean): Snapshot | Unusable => {
	const text = looseText(bytes)
	const snapshot = isLines ? fromLines(text) : fromJson(text)
	if ('isMalformed' in snapshot) return snapshot
	if (!z.safeParse(instant, snapshot.takenAt).success) return { isMalformed: false, errors: { takenAt: ['takenAtRequired'] } }
	if (snapshot.rows.length > GAME_LINK.snapshotRows) return { isMalformed: false, errors: { rows: ['tooManyRows'] } }
	const rejected: Rejected[] = []
	const characters = new Map<number, GameCharacter>()
	const clubs = new Map<number, GameClub>()
	const areas = new Map<string, GameArea>()
	for (const raw of snapshot.rows) {
		const checked = checkRow(raw)
		if ('errors' in checked) {
			const { type, index } = raw
			rejected.push({ type: type.slice(0, KIND_LENGTH).toWellFormed(), index, errors: ofFields(checked.errors, textOf) })
			continue
		}
		const { row } = checked
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

/** `doubled`: the name of a field that comes twice. */
type RawRow = { type: string; index: number; value: unknown; doubled?: string | undefined }
type RawSnapshot = { takenAt: unknown; rows: RawRow[] }

const checkRow = ({ type, value, doubled }: RawRow): { row: GameCharacter | GameClub | GameArea } | { errors: FieldMessages } => {
	if (!Object.hasOwn(ROW_KINDS, type)) return { errors: { type: ['rowKindUnknown'] } }
	if (doubled !== undefined) return { errors: twice(doubled) }
	const checked = z.safeParse(ROW_KINDS[type as RowKind], value)
	return checked.success ? { row: checked.data } : { errors: errorsOf(checked.error.issues) }
}

/** Under a name that can be an answer's, as unknown fields are. */
const twice = (name: string): FieldMessages => {
	const errors: FieldMessages = Object.create(null)
	errors[name.slice(0, KIND_LENGTH).toWellFormed()] = ['fieldTwice']
	return errors
}

const LISTS = { characters: 'character', clubs: 'club', areas: 'area' } as const
const MALFORMED: Unusable = { isMalformed: true }

const fromJson = (text: string): RawSnapshot | Unusable => {
	const body = parse(text)
	// The bytes of another charset may be those of quotes and backslashes.
	if (body === undefined) return text.isWellFormed() ? MALFORMED : { isMalformed: true, because: 'snapshotBytes' }
	if (!isObject(body)) return { isMalformed: false, errors: { body: ['notObject'] } }
	const doubled = doubledIn(text, [body, ...Object.values(body).flatMap((list) => (Array.isArray(list) ? list : []))])
	const ofSnapshot = doubled.get('')
	if (ofSnapshot !== undefined) return { isMalformed: false, errors: twice(ofSnapshot) }
	// Without a prototype, so that an error for a list named `__proto__` is reported too.
	const errors: FieldMessages = Object.create(null)
	const unknown: string[] = []
	const rows: RawSnapshot['rows'] = []
	for (const [name, list] of Object.entries(body)) {
		if (name === 'takenAt') continue
		const type = Object.hasOwn(LISTS, name) ? LISTS[name as keyof typeof LISTS] : null
		if (type === null) unknown.push(name)
		else if (!Array.isArray(list)) errors[name] = ['notList']
		else for (const [index, value] of list.entries()) rows.push({ type, index, value, doubled: doubled.get(`${name}.${index}`) })
	}
	Object.assign(errors, unknownFields(unknown))
	return Object.keys(errors).length > 0 ? { isMalformed: false, errors } : { takenAt: body.takenAt, rows }
}

const fromLines = (text: string): RawSnapshot | Unusable => {
	const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
	const head = parse(first)
	if (head === undefined) return MALFORMED
	if (!isObject(head) || head.type !== 'snapshot') return { isMalformed: false, errors: { type: ['notLines'] } }
	return {
		takenAt: head.takenAt,
		rows: lines.map((line, index) => {
			const value = parse(line)
			if (!isObject(value)) return { type: 'line', index, value }
			const { type, ...row } = value
			const [doubled] = doubledIn(line, [value]).values()
			// An object may not have a text.
			return { type: typeof type === 'object' ? 'line' : String(type), index, value: row, doubled }
		}),
	}
}

/** Looked for only where the text has more fields than its objects, so that a sound snapshot costs little. */
const doubledIn = (text: string, objects: readonly unknown[]): Map<string, string> => {
	const fields = objects.reduce<number>((sum, value) => sum + (isObject(value) ? Object.keys(value).length : 0), 0)
	return fields === colonsOf(text) ? new Map() : doubledFields(text)
}

const parse = (text: string): unknown => {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

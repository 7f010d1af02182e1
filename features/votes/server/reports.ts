import { isIP } from 'node:net'
import { VOTE } from '../limits.contract.ts'
import type { VoteServiceName } from '../services.contract.ts'

/** The fields of a call, from its address and its body. */
export type Fields = Readonly<Record<string, unknown>>
/** What a call tells of one vote; `address` is empty where it is none. */
export type ReportedVote = { token: string; address: string; isValid: boolean }

/** What a call tells: its key, empty for none, and the votes. */
export const reportedBy = (service: VoteServiceName, fields: Fields): { key: string; votes: ReportedVote[] } => {
	const where = SERVICES[service]
	return {
		key: where.key ? textIn(fields, [where.key]) : '',
		votes: partsOf(fields, where.list)
			.slice(0, VOTE.atOnce)
			.map((part) => voteIn(part, where)),
	}
}

/** Where a call has what it tells. `valid`: a flag that has another value for a vote that does not count. `list`: JSON with several votes. */
type Places = {
	token: readonly string[]
	address: readonly string[]
	valid?: { field: readonly string[]; value: string }
	key?: string
	list?: string
}

/** GTop100 names the fields of its JSON otherwise than those of its form. */
const SERVICES: Record<VoteServiceName, Places> = {
	gtop100: {
		token: ['pingUsername', 'pb_name'],
		address: ['VoterIP', 'ip'],
		valid: { field: ['Successful', 'success'], value: '0' },
		key: 'pingbackkey',
		list: 'Common',
	},
	topg: { token: ['p_resp'], address: ['ip'] },
	xtremetop100: { token: ['custom'], address: ['votingip'] },
	'arena-top100': { token: ['userid'], address: ['userip'], valid: { field: ['voted'], value: '1' }, key: 'secret' },
	custom: { token: ['account'], address: ['ip'], valid: { field: ['success'], value: '1' }, key: 'key' },
}

/** Each vote of a list is an object, or comes as a list of objects with a field each. */
const partsOf = (fields: Fields, list: string | undefined): Fields[] => {
	const listed = list === undefined ? undefined : fields[list]
	if (!Array.isArray(listed)) return [fields]
	return listed.map((part: unknown) => Object.assign({}, ...(Array.isArray(part) ? part.map(fieldsOf) : [fieldsOf(part)])) as Fields)
}

const fieldsOf = (part: unknown): Fields => (typeof part === 'object' && part !== null ? (part as Fields) : {})

const voteIn = (fields: Fields, { token, address, valid }: Places): ReportedVote => {
	const [from, flag] = [textIn(fields, address), valid ? textIn(fields, valid.field) : '']
	return {
		token: textIn(fields, token).toLowerCase(),
		address: isIP(from) === 0 ? '' : from,
		isValid: !valid || flag === '' || flag === valid.value,
	}
}

/** Numbers come as text in a form, and as numbers in JSON. */
const textIn = (fields: Fields, names: readonly string[]): string => {
	const value = names.map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined)).find((found) => found !== undefined)
	return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

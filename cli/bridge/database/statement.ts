export type Engine = 'mysql' | 'postgres' | 'sqlserver'
export type Value = string | number | boolean | null | Uint8Array
export type Values = Readonly<Record<string, Value>>
export type Row = Record<string, unknown>

/** A statement as an engine's driver takes it; `names` are the parameters in the order of their places. */
type Compiled = { text: string; names: string[] }

/** A statement names a parameter that it is not given, or the other way round. */
export class StatementError extends Error {}

/**
 * All statements of the bridge, also those of an operator, name their parameters `:UserID`. This writes them as the engine wants them.
 * Quoted text, comments and the `::` of PostgreSQL are left alone.
 */
export const compile = (engine: Engine, sql: string): Compiled => {
	const names: string[] = []
	const text = sql.replace(PARTS, (part, name?: string) => {
		if (name === undefined) return part
		if (engine === 'sqlserver') {
			if (!names.includes(name)) names.push(name)
			return `@${name}`
		}
		if (engine === 'mysql') {
			names.push(name)
			return '?'
		}
		if (!names.includes(name)) names.push(name)
		return `$${names.indexOf(name) + 1}`
	})
	return { text, names }
}

const PARTS = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|--[^\n]*|::|:([A-Za-z_]\w*)/g

/** The parameters that a statement names, each once. */
export const parametersOf = (sql: string): string[] => [...new Set(compile('sqlserver', sql).names)]

export const valuesFor = ({ names }: Compiled, values: Values, sql: string): Value[] =>
	names.map((name) => {
		const value = values[name]
		if (value === undefined) throw new StatementError(`":${name}" is not known in: ${sql.trim()}`)
		return value
	})

/** How a statement reads with its values, for `run --dry-run`. Never executed. */
export const written = (sql: string, values: Values): string =>
	sql
		.replaceAll(/\s+/g, ' ')
		.trim()
		.replace(PARTS, (part, name?: string) => (name === undefined ? part : literal(values[name])))

const literal = (value: Value | undefined): string => {
	if (value === undefined || value === null) return 'NULL'
	if (typeof value === 'number' || typeof value === 'boolean') return String(value)
	if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
	return `0x${Buffer.from(value).toString('hex')}`
}

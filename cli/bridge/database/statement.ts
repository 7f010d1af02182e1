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
 * Quoted text, comments, parts of lists and the `::` of PostgreSQL are left alone.
 */
export const compile = (engine: Engine, sql: string): Compiled => {
	const names: string[] = []
	const text = withParameters(engine, sql, (name) => {
		if (engine === 'mysql' || !names.includes(name)) names.push(name)
		if (engine === 'mysql') return '?'
		return engine === 'sqlserver' ? `@${name}` : `$${names.indexOf(name) + 1}`
	})
	return { text, names }
}

/** Each alternative but the last is left alone. One that is not closed goes on to the end, so nothing is read twice. */
const EVERYWHERE = [/--[^\n]*/, /\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/, /::/]
const PLAIN = [/'[^']*'?/, /"[^"]*"?/]
const WITH_BACKSLASHES = [/'(?:[^'\\]|\\[\s\S])*'?/, /"(?:[^"\\]|\\[\s\S])*"?/]
const LEFT_ALONE: Record<Engine, readonly RegExp[]> = {
	mysql: [...EVERYWHERE, ...WITH_BACKSLASHES, /`[^`]*`?/, /#[^\n]*/],
	// Text with escapes, text between dollars, and `a[1:n]`.
	postgres: [...EVERYWHERE, /\b[eE]'(?:[^'\\]|\\[\s\S])*'?/, ...PLAIN, /\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$)/, /\[ ?\w+ ?: ?\w* ?\]/],
	sqlserver: [...EVERYWHERE, ...PLAIN, /\[[^\]]*\]?/],
}

const withParameters = (engine: Engine, sql: string, write: (name: string) => string): string => {
	const parts = new RegExp([...LEFT_ALONE[engine], /:(?<name>[A-Za-z_]\w*)/].map(({ source }) => source).join('|'), 'g')
	return sql.replace(parts, (part: string, ...rest) => {
		const { name } = rest.at(-1) as { name?: string }
		return name === undefined ? part : write(name)
	})
}

/** The parameters that a statement names, each once. */
export const parametersOf = (engine: Engine, sql: string): string[] => [...new Set(compile(engine, sql).names)]

export const valuesFor = ({ names }: Compiled, values: Values, sql: string): Value[] =>
	names.map((name) => {
		const value = values[name]
		if (value === undefined) throw new StatementError(`":${name}" is not known in: ${sql.trim()}`)
		return value
	})

/** How a statement reads with its values, for `run --dry-run`. Never executed. */
export const written = (engine: Engine, sql: string, values: Values): string =>
	withParameters(engine, sql.replaceAll(/\s+/g, ' ').trim(), (name) => literal(values[name]))

const literal = (value: Value | undefined): string => {
	if (value === undefined || value === null) return 'NULL'
	if (typeof value === 'number' || typeof value === 'boolean') return String(value)
	if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
	return `0x${Buffer.from(value).toString('hex')}`
}

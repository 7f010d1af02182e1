import type pg from 'pg'
import type { Prepared, PreparedStatements } from './prepared-statements.ts'

export type Statement = { text: string; values: WireValue[] }
export type Answer = { command: string; rowCount: number; rows: Record<string, unknown>[] }
type WireValue = string | Buffer | null
export type ParserOf = (oid: number) => (value: string) => unknown

/**
 * Takes statements to the server in one message, which it answers in one. They run in order; those after one that fails
 * do not run. `pg` calls the methods, in the order of the protocol.
 */
export class Trip implements pg.Submittable {
	readonly #statements: readonly Statement[]
	readonly #known: PreparedStatements
	readonly #parserOf: ParserOf
	/** How each statement is asked. */
	readonly #prepared: Prepared[] = []
	/** One answer for each statement that succeeded. */
	readonly answers: Answer[] = []
	#rows: Answer['rows'] = []
	readonly #end = Promise.withResolvers<void>()
	/** Resolves when all have succeeded, and otherwise rejects with the error of the first that has not. */
	readonly ended = this.#end.promise

	constructor(statements: readonly Statement[], known: PreparedStatements, parserOf: ParserOf) {
		this.#statements = statements
		this.#known = known
		this.#parserOf = parserOf
	}

	submit(connection: pg.Connection): void {
		connection.stream.cork()
		for (const name of this.#known.dropOldest()) connection.close({ type: 'S', name }, true)
		const sent = new Map<string, Prepared>()
		for (const { text, values } of this.#statements) {
			const prepared = this.#known.find(text) ?? sent.get(text) ?? this.#prepare(connection, text)
			if (prepared.name !== '') sent.set(text, prepared)
			this.#prepared.push(prepared)
			connection.bind({ statement: prepared.name, values }, true)
			if (!prepared.columns) connection.describe({ type: 'P' }, true)
			connection.execute(null, true)
		}
		connection.sync()
		connection.stream.uncork()
	}

	/** Of the statement whose turn it is. */
	get name(): string {
		return this.#present?.name ?? ''
	}

	handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
		if (this.#present) this.#present.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parserOf(dataTypeID) }))
	}

	handleDataRow({ fields }: { fields: (string | null)[] }): void {
		const row: Record<string, unknown> = {}
		const columns = this.#present?.columns ?? []
		for (const [index, { name, parse }] of columns.entries()) {
			const value = fields[index] ?? null
			row[name] = value === null ? null : parse(value)
		}
		this.#rows.push(row)
	}

	handleCommandComplete({ text }: { text: string }): void {
		const [command = ''] = text.split(' ', 1)
		const [prepared, statement] = [this.#present, this.#statements[this.answers.length]]
		if (prepared && statement) {
			prepared.columns ??= []
			this.#known.keep(statement.text, prepared)
		}
		this.answers.push({ command, rowCount: Number(text.slice(text.lastIndexOf(' ') + 1)) || 0, rows: this.#rows })
		this.#rows = []
	}

	handleEmptyQuery(): void {
		this.handleCommandComplete({ text: '' })
	}

	handleError(error: unknown): void {
		this.#end.reject(error)
	}

	handleReadyForQuery(): void {
		this.#end.resolve()
	}

	get #present(): Prepared | undefined {
		return this.#prepared[this.answers.length]
	}

	#prepare(connection: pg.Connection, text: string): Prepared {
		const prepared = this.#known.prepare(text)
		connection.parse({ name: prepared.name, text, types: [] }, true)
		return prepared
	}
}

/** A value as the server reads it. */
export const toWire = (value: unknown): WireValue => {
	if (value === null || value === undefined) return null
	if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
	if (typeof value === 'object') throw new Error('a parameter of a statement is a text, a number, bytes or null')
	return String(value)
}

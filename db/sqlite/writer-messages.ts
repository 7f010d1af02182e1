/**
 * What crosses to the writer. `turn` is a transaction of the asking thread; `place` says how its call stands in the queue. Messages with an
 * id are answered.
 */
export type Order =
	| { kind: 'begin'; turn: number; hasBegun: boolean }
	| { kind: 'query'; turn: number; id: number; sql: string; parameters: readonly unknown[] }
	| { kind: 'release'; turn: number; id: number }
	| { kind: 'rollback'; turn: number; id: number }
	/** Work for the handler of the writer's thread, such as a call of the API. */
	| { kind: 'work'; turn: number; id: number; hasBegun: boolean; work: unknown }
	| { kind: 'notice'; topic: string }
	| { kind: 'close'; id: number }

export type Report =
	| { id: number; outcome?: unknown; error?: Described }
	/** This transaction, or the first one of this work, has begun. */
	| { begun: number }
	| { topic: string }

/** Several reports travel together: each message wakes the other thread. */
export type Reports = Report[]

export type Described = { message: string; errcode: number | undefined; code: string | undefined; stack: string | undefined }

export const describeError = (error: unknown): Described => ({
	message: error instanceof Error ? error.message : String(error),
	errcode: error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined,
	code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
	stack: error instanceof Error ? error.stack : undefined,
})

export const toError = ({ message, stack, ...codes }: Described): Error =>
	Object.assign(new Error(message), {
		...(stack !== undefined && { stack }),
		...Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== undefined)),
	})

/** The thread that answers, as the asking one sees it: a worker, or a channel to this same thread. */
export type WriterEnd = {
	post(order: Order): void
	/** Resolves once the file is open. */
	ready: Promise<unknown>
	onReports(listener: (reports: Reports) => void): void
	/** Called when nothing can be written any more. */
	onEnd(listener: (error: Error | null) => void): void
	/** Whether unanswered questions keep this process alive. */
	keepAlive(isAwaited: boolean): void
	end(): Promise<unknown>
}

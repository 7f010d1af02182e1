/**
 * What crosses to the writer. `queueId` names a transaction or a piece of work in the writer's queue; `hasBegun` says whether its call has
 * used the database before. Messages with an `id` are answered.
 */
export type WriterRequest =
	| { kind: 'begin'; queueId: number; hasBegun: boolean }
	| { kind: 'query'; queueId: number; id: number; sql: string; parameters: readonly unknown[] }
	| { kind: 'release'; queueId: number; id: number }
	| { kind: 'rollback'; queueId: number; id: number }
	/** Work for the handler of the writer's thread, such as a call of the API. */
	| { kind: 'work'; queueId: number; id: number; hasBegun: boolean; work: unknown }
	| { kind: 'notice'; topic: string }
	| { kind: 'close'; id: number }

export type WriterReport =
	| { id: number; outcome?: unknown; error?: Described }
	/** This transaction, or the first one of this work, has begun. */
	| { begun: number }
	| { topic: string }

/** Several reports travel together: each message wakes the other thread. */
export type WriterReports = WriterReport[]

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

/** How the asking thread reaches the writer: a worker, or a channel to this same thread. */
export type WriterPort = {
	post(request: WriterRequest): void
	/** Resolves once the file is open. */
	ready: Promise<unknown>
	onReports(listener: (reports: WriterReports) => void): void
	/** Called when nothing can be written any more. */
	onEnd(listener: (error: Error | null) => void): void
	/** Whether unanswered questions keep this process alive. */
	keepAlive(isAwaited: boolean): void
	terminate(): Promise<unknown>
}

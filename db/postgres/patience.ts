/**
 * Ends a connection that does not answer, so that its caller gets an error: a machine without power sends nothing, and a primary that has
 * lost its standby lets every commit wait. By then the server's own limits (connectionOptions) have passed.
 */
export const withinPatience = async <T>(answer: Promise<T>, give: () => Promise<unknown>, patienceMs = PATIENCE_MS): Promise<T> => {
	let isTooLate = false
	const timer = setTimeout(() => {
		isTooLate = true
		void give()
	}, patienceMs)
	try {
		return await answer
	} catch (error) {
		throw isTooLate ? new Silence() : error
	} finally {
		clearTimeout(timer)
	}
}

const PATIENCE_MS = 6_000

export class Silence extends Error {
	/** connection_failure */
	readonly code = '08006'
	override message = 'The server does not answer.'
}

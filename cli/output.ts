/**
 * Writes to the standard output, and waits until it is written. `otherwise` says what became of the command if that fails: the disk of the
 * file is full, or the program that reads has ended.
 */
export const write = (text: string, otherwise: string): Promise<void> =>
	new Promise((resolve, reject) => {
		const done = (error?: NodeJS.ErrnoException | null) =>
			error ? reject(new OutputLost(`The output cannot be written (${error.code ?? error.message}). ${otherwise}`)) : resolve()
		process.stdout.write(text, done)
	})

export class OutputLost extends Error {}

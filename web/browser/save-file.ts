/** Saves a file as a browser download: for answers that need the session, which a plain link would not send. */
export const saveFile = (file: Blob, name: string): void => {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(file)
	link.download = name
	link.click()
	// Delayed, because some browsers begin to read it a moment later.
	setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS)
}

const RELEASE_MS = 10_000

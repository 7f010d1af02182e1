/** The object that a text says; null for any other text, such as an answer that is not the site's, or an entry that was changed from outside. */
export const objectIn = (text: string | null): object | null => {
	try {
		const found: unknown = JSON.parse(text ?? '')
		return typeof found === 'object' ? found : null
	} catch {
		return null
	}
}

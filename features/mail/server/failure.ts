/**
 * The result of a failed send. The reason is for the table and the log. It never contains the server's message, which includes addresses.
 */
export type Failure = {
	reason: string
	/** Trying again would be refused too. */
	isPermanent: boolean
	/** No mail can be sent now: the server is unreachable, or refuses our sign-in. */
	isAway: boolean
}

export const failureOf = (error: unknown): Failure => {
	const { code, responseCode, command } = detailsOf(error)
	if (responseCode === undefined) {
		const isPermanent = code === 'EENVELOPE'
		return { reason: isPermanent ? 'no usable address' : `could not be sent: ${code}`, isPermanent, isAway: !isPermanent }
	}
	// A refused sender is an error of the configuration; the mail waits until the operator corrects it.
	const isPermanent = responseCode >= 550 && responseCode <= 559 && command !== 'MAIL FROM'
	return {
		reason: `the mail server answered ${responseCode}`,
		isPermanent,
		isAway: responseCode === 421 || code === 'EAUTH' || command === 'MAIL FROM',
	}
}

const detailsOf = (error: unknown) => {
	const { name, code, responseCode, command } = Object(error) as Record<string, unknown>
	return {
		code: String(code ?? name ?? 'unknown').slice(0, 40),
		responseCode: typeof responseCode === 'number' ? responseCode : undefined,
		command,
	}
}

/** What a failed send tells. The reason is for the table and the log: never the message itself, which names addresses. */
export type Failure = {
	reason: string
	/** The same mail would be refused again. */
	isPermanent: boolean
	/** No mail would get through now: the server is away, or does not let us in. */
	isAway: boolean
}

export const failureOf = (error: unknown): Failure => {
	const { code, responseCode, command } = detailsOf(error)
	if (responseCode === undefined) {
		const isPermanent = code === 'EENVELOPE'
		return { reason: isPermanent ? 'no usable address' : `could not be sent: ${code}`, isPermanent, isAway: !isPermanent }
	}
	// A refused sender is the operator's to put right, so the mail waits.
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

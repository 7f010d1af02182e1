import type { CallInput, CallName } from '#contract/index.ts'
import { page } from '#web/calls/api.ts'
import { meaningOf, SIGN_IN } from '#web/calls/foreign-answer.ts'
import { answerTo, lost } from '#web/calls/transport.ts'

/** `call` for an answer that is a table for a spreadsheet. Anything else, such as the sign-in page of a public network, is lost. */
export const callForFile = async <N extends CallName>(name: N, input: CallInput<N>): Promise<Blob> => {
	const file = await (await answerTo(name, input, { page })).blob()
	if (!file.type.startsWith('text/csv')) throw lost(name, page, file.type.startsWith('text/html') ? meaningOf(SIGN_IN) : undefined)
	return file
}

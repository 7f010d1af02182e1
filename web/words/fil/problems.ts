import type { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { MESSAGES } from '#contract/messages.ts'
import type { PROBLEMS, ProblemCode } from '#contract/problems.ts'

type Elsewhere = (typeof MESSAGES)[keyof typeof MESSAGES] | (typeof CONSOLE_MESSAGES)[keyof typeof CONSOLE_MESSAGES]
type OwnSentence = Exclude<(typeof PROBLEMS)[ProblemCode]['message'], Elsewhere>

/** Filipino: the refusals whose sentence is not in messages.ts, by their English text. */
export const problems: Record<OwnSentence, string> = {
	'The request is malformed.': 'May mali sa request.',
	'Please log in.': 'Mag-login muna.',
	'You are not allowed to do this.': 'Hindi mo ito puwedeng gawin.',
	'Not found.': 'Hindi nahanap.',
	'This method is not allowed here.': 'Hindi puwede rito ang method na ito.',
	'The request took too long.': 'Masyadong nagtagal ang request.',
	'The request is too large.': 'Masyadong malaki ang request.',
	'Send JSON.': 'JSON ang dapat ipadala.',
	'Please check your input.': 'Pakitingnan ang mga inilagay mo.',
	'The Idempotency-Key is malformed.': 'Hindi tama ang format ng Idempotency-Key.',
	'This Idempotency-Key was used for another request.': 'Nagamit na sa ibang request ang Idempotency-Key na ito.',
	'The site is busy. Please try again in a moment.': 'Busy ang site. Subukan ulit maya-maya.',
	'This call must be signed by the game server.': 'Dapat pirmado ng game server ang tawag na ito.',
	'This key is not known.': 'Hindi kilala ang key na ito.',
	'The time of this request is too far from the current time.': 'Masyadong malayo sa ngayon ang oras ng request na ito.',
	'The signature does not match this request.': 'Hindi tugma ang pirma sa request na ito.',
	'This request was made before.': 'Nagawa na ang request na ito.',
}

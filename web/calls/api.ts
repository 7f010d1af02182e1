import { isConsolePath } from '#contract/console-path.ts'
import type { CallInput, CallName, CallReply } from '#contract/index.ts'
import { REDIRECT_MS } from '#contract/limits.ts'
import { partClosedBy } from '#features/site/closing.contract.ts'
import { hearClosed } from '#web/calls/closed-parts.ts'
import { askFreshProof } from '#web/calls/fresh-proof.ts'
import { ask, CallFailed, type Options, type Page } from '#web/calls/transport.ts'
import { endSession, tokenOf } from '#web/session/session.ts'
import { carry, toast } from '#web/ui/toast-store.ts'
import type { Text } from '#web/words/words.ts'

export { CallFailed } from '#web/calls/transport.ts'

/**
 * Calls the API from a page. The sentences of SPEC 8 for an ended session, too many requests and a lost network are shown here; the caller
 * shows everything else.
 */
export const call = async <N extends CallName>(name: N, input?: CallInput<N>, options: Options = {}): Promise<CallReply<N>> => {
	const reply = await ask(name, input, { ...options, page })
	if (!name.startsWith('GET ')) tellChanged()
	return reply
}

/** Told when a call has changed something, before whoever made the call goes on. */
export const onChanged = (tell: () => void): void => {
	tellChanged = tell
}
let tellChanged = (): void => undefined

/** The same for a person's data: null when the session has ended or changed by the time the answer comes. */
export const callForPerson = async <N extends CallName>(name: N): Promise<CallReply<N> | null> => {
	const token = tokenOf()
	const reply = await call(name)
	return token !== null && token === tokenOf() ? reply : null
}

/** For background calls: null when there is no good answer; a failure shows nothing and does not sign anybody out. */
export const callQuietly = async <N extends CallName & `GET ${string}`>(name: N, input?: CallInput<N>): Promise<CallReply<N> | null> => {
	const token = tokenOf()
	const reply = await ask(name, input, { isOptional: true }).catch(() => null)
	return token === tokenOf() ? reply : null
}

/** True when `call` has already shown the error. */
export const isShownAlready = (error: unknown): boolean =>
	leadsElsewhere(error) || (error instanceof CallFailed && [0, 429].includes(error.status))

/** True when `call` opens another page, which explains the refusal. */
export const leadsElsewhere = (error: unknown): boolean =>
	error instanceof CallFailed && (error.status === 401 || error.code === 'TWO_STEP_SET_UP_NEEDED')

/** What calls mean for the whole page. */
export const page: Page = {
	answered(name) {
		if (!name.startsWith('GET ') || unanswered.delete(name)) takeBackLost()
	},
	lost(name, text) {
		unanswered.add(name)
		lostTexts.add(text)
		toast.error(text)
	},
	async refused(failure, token) {
		// Nothing was done: the same request is sent again with the same key.
		if (failure.code === 'FRESH_PROOF_NEEDED' && (await askFreshProof())) return true
		// Ignores answers to a session that has since ended or been replaced.
		// The console needs a session: another tab, or the player, may have ended it without a word here.
		const hasEnded = failure.status === 401 && token === tokenOf() && (token !== null || isConsolePath(location.pathname))
		if (hasEnded) expire(failure.text)
		if (failure.code === 'TWO_STEP_SET_UP_NEEDED') leadToSetUp()
		const part = partClosedBy(failure.code)
		if (part) hearClosed(part, true)
		if (failure.status === 429) toast.error({ messageCode: 'tooManyRequests' })
		return false
	},
}

/** What was said about lost calls. */
const lostTexts = new Set<Text>()
const takeBackLost = () => {
	for (const text of lostTexts) toast.takeBack(text)
	lostTexts.clear()
}

/**
 * Calls lost to the network. The toasts about that are removed when a write is answered or when one of these calls is. Other reads do not
 * count: they would remove the toast before it is read.
 */
const unanswered = new Set<string>()

/**
 * SPEC 4 and 8: clears the session, shows both sentences, opens the home page. The console opens the login page at once, which says them
 * and leads back (web/console/frame/use-staff.ts).
 */
const expire = (text: Text) => {
	const sentences: Text[] = [text, { messageCode: 'sessionExpired' }]
	const isConsole = isConsolePath(location.pathname)
	if (isConsole) carry(sentences)
	endSession()
	if (isConsole) return
	for (const sentence of sentences) toast.error(sentence)
	setTimeout(() => {
		carry(sentences)
		location.assign('/')
	}, REDIRECT_MS.expired)
}

/** Staff who must set up two-step login first can do nothing else (RELIABILITY AU12): opens the page for it, which says why. */
const leadToSetUp = () => {
	if (location.pathname !== '/user') location.assign('/user')
}

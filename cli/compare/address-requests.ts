import { ADDRESS_REQUEST } from '#contract/limits.ts'
import { ENDED_BY_RESTORE } from '#db/prepare-copy.ts'
import { DAY_MS, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { type Both, pairsOf } from './pairs.ts'
import { addressRequestsIn } from './rows.ts'

/** A request for another address that the copy knows otherwise; `here` is its state in the running site, null where it is missing. */
export type RequestLoss = {
	request: number
	askedAt: string
	there: string
	reason: string | null
	endedAt: string | null
	here: string | null
}

/** By account: what was asked for after the copies parted, or was ended there in another way than here. What is old is deleted by the site itself. */
export const requestsMissingHere = async (both: Both, now: number): Promise<{ account: number; loss: RequestLoss }[]> => {
	const missing = []
	for await (const { there, here: same } of pairsOf(both, addressRequestsIn)) {
		const isHere = same?.account_id === there.account_id && same.asked_by === there.asked_by && same.asked_at === there.asked_at
		const isMissing = isHere ? wasEnded(there) && same.state !== there.state : (there.ended_at ?? there.asked_at) > now - KEPT_MS
		const { id, account_id: account, asked_at, state, reason, ended_at } = there
		const loss = { request: id, askedAt: toInstant(asked_at), there: state, reason, endedAt: toInstantOrNull(ended_at) }
		if (isMissing) missing.push({ account, loss: { ...loss, here: isHere ? same.state : null } })
	}
	return missing
}

/** By people or by a rule of the site, not by a restore that has set the copy aside. */
const wasEnded = ({ ended_at, reason }: { ended_at: number | null; reason: string | null }) =>
	ended_at !== null && reason !== ENDED_BY_RESTORE

const KEPT_MS = ADDRESS_REQUEST.keptDays * DAY_MS

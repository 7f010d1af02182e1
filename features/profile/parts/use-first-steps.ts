import { useCallback, useState } from 'react'
import { isStaff } from '#contract/codes.ts'
import type { User } from '#features/accounts/contract.ts'
import { CLIENT_FETCHED } from '#features/media/parts/fetched-client.ts'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useSession } from '#web/session/session.ts'
import { lasting } from '#web/session/storage.ts'

type Steps = { user: User; done: { email: boolean; codes: boolean; client: boolean; code: boolean } }

/**
 * The progress of a new player. Null while it is unknown, and for staff, players who have done all steps, and players who have hidden
 * them. The client counts as installed when the player has a character or has downloaded the client in this browser.
 */
export const useFirstSteps = (): { steps: Steps | null; hide: () => void } => {
	const session = useSession()
	const user = session.state === 'player' && !isStaff(session.status) ? session.user : null
	const userNum = user?.UserNum ?? null
	const [hidden, setHidden] = useState<number | null>(null)
	const isHidden = userNum === null || hidden === userNum || stepsHidden.isNoted(userNum)
	// New balances may mean a redeemed code.
	const balances = user && `${user.UserPoint} ${user.UserPoint2}`
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `balances` loads again
	const load = useCallback(async (signal: AbortSignal) => (isHidden ? null : loadProgress(signal)), [isHidden, balances])
	const { data: known } = useLoaded(load, { isRefreshed: true })
	const hide = () => {
		if (userNum !== null) stepsHidden.note(userNum)
		setHidden(userNum)
	}
	if (!user || isHidden || !known) return { steps: null, hide }
	const done = {
		email: user.email_verified_at !== null,
		codes: known.hasCodes,
		client: user.characters.length > 0 || lasting.getItem(`${CLIENT_FETCHED} ${user.UserNum}`) !== null,
		code: known.hasRedeemed,
	}
	// Codes alone bring no panel for beginners back: the account page asks for them.
	const { codes: _codes, ...others } = done
	return { steps: Object.values(others).every(Boolean) ? null : { user, done }, hide }
}

const loadProgress = async (signal: AbortSignal) => {
	const [history, keeping] = await Promise.all([
		call('GET /topuphistory', { query: { page: '1' } }, { signal }),
		call('GET /me/keeping', {}, { signal }),
	])
	return { hasRedeemed: history.topuphistory.length > 0, hasCodes: keeping.recoveryCodesLeft > 0 }
}

/** The accounts that have hidden the first steps in this browser. Stored per account, because others may use the same PC. */
const stepsHidden = {
	note: (userNum: number) => lasting.setItem(`STEPS_HIDDEN ${userNum}`, '1'),
	isNoted: (userNum: number): boolean => lasting.getItem(`STEPS_HIDDEN ${userNum}`) !== null,
}

import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/session.ts'
import { reopen } from '#web/shell/reload-when-reachable.ts'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { signedUp } from './signed-up.ts'
import './newcomer-steps.css'

const Missing = () => <PartMissing again={reopen} />
const FirstSteps = lazy(() => import('#features/profile/parts/first-steps.tsx').catch(() => ({ default: Missing })))

/** Shown to players who have just signed up, who are redirected here (SPEC 4); nobody else loads it. */
export const NewcomerSteps = () => {
	const isHydrated = useHydrated()
	const session = useSession()
	return (
		isHydrated &&
		session.state === 'player' &&
		signedUp.isNoted(session.user.UserID) && (
			<Suspense>
				<div className="wrap first-steps-home">
					<FirstSteps />
				</div>
			</Suspense>
		)
	)
}

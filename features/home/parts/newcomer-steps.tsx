import { useSession } from '#web/session/session.ts'
import { latePart } from '#web/shell/late-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { signedUp } from './signed-up.ts'
import './newcomer-steps.css'

const FirstSteps = latePart(() => import('#features/profile/parts/first-steps.tsx'))

/** Shown to players who have just signed up, who are redirected here (SPEC 4); nobody else loads it. */
export const NewcomerSteps = () => {
	const isHydrated = useHydrated()
	const session = useSession()
	return (
		isHydrated &&
		session.state === 'player' &&
		signedUp.isNoted(session.user.UserID) && (
			<div className="wrap first-steps-home">
				<FirstSteps />
			</div>
		)
	)
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { signedUp } from '#web/account/newcomer.ts'

const FirstSteps = lazy(() => import('#web/account/first-steps.tsx'))

/** Whoever has just signed up lands here (SPEC 4) and reads what comes next; nobody else loads it. */
export const NewcomerSteps = () => {
	const [isNew, setIsNew] = useState(false)
	useEffect(() => setIsNew(signedUp.isNoted()), [])
	return (
		isNew && (
			<Suspense>
				<div className="wrap first-steps-home">
					<FirstSteps />
				</div>
			</Suspense>
		)
	)
}

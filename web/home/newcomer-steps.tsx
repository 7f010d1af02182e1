import { lazy, Suspense } from 'react'
import { passing } from '#web/storage.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SIGNED_UP } from './signed-up.ts'

const FirstSteps = lazy(() => import('#web/account/first-steps.tsx'))

/** Whoever has just signed up lands here (SPEC 4) and reads what comes next; nobody else loads it. */
export const NewcomerSteps = () => {
	const isHydrated = useHydrated()
	return (
		isHydrated &&
		passing.getItem(SIGNED_UP) && (
			<Suspense>
				<div className="wrap first-steps-home">
					<FirstSteps />
				</div>
			</Suspense>
		)
	)
}

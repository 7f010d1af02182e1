import { FIRST_STEPS, type FirstStep, type Lack, type LackOf } from '#contract/first-hour.ts'

/** What a feature tells of its step of the first hour: what it lacks now, or null. It is looked up each time, because nobody ticks a step. */
export type ToldStep = { [S in FirstStep]: { step: S; lacks: () => Promise<LackOf<S> | null> } }[FirstStep]

/** The steps of the first hour, as these features tell them: one feature each. */
export const createFirstHour = (told: readonly ToldStep[]) => {
	const wrong = FIRST_STEPS.filter((step) => told.filter((one) => one.step === step).length !== 1)
	if (wrong.length > 0) throw new Error(`not told by one feature each: ${wrong.join(', ')}`)
	const inOrder = told.toSorted((one, other) => FIRST_STEPS.indexOf(one.step) - FIRST_STEPS.indexOf(other.step))
	return {
		async steps(): Promise<{ step: FirstStep; lacks: Lack | null }[]> {
			const steps: { step: FirstStep; lacks: Lack | null }[] = []
			// One after the other, so that other calls run in between.
			for (const { step, lacks } of inOrder) steps.push({ step, lacks: await lacks() })
			return steps
		},
	}
}

export type FirstHour = ReturnType<typeof createFirstHour>

import { may } from '#contract/permissions.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Sample } from '#features/sample/sample.ts'
import type { Settings, SiteSettings } from '#features/site/site.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { FirstHour } from '#server/kernel/first-hour.ts'
import { Problem } from '#server/kernel/problem.ts'
import { changeFirstHour, type FirstHourCard } from '../contract.ts'

export type FirstHourNeeds = {
	database: Database
	clock: Clock
	settings: Pick<SiteSettings, 'stored' | 'change'>
	firstHour: FirstHour
	sample: Pick<Sample, 'content' | 'isThere'>
}
type State = Settings['firstHour']

/**
 * The card of the first hour. It is over once all its steps were done at the same time, and stays so: a game that is silent a year later is
 * no matter of the first hour. Sample content that an owner has not decided about keeps it open: from here it is thrown away.
 */
export const createFirstHourCard = ({ database, clock, settings, firstHour, sample }: FirstHourNeeds) => {
	const stateOf = async (tx?: Tx): Promise<State> => (await settings.stored(tx)).firstHour
	const isOver = async (steps: FirstHourCard['steps']) => steps.every(({ lacks }) => lacks === null) && !(await sample.isThere())
	return {
		/** Null for whoever may do none of its steps, and once it is over. */
		async shownTo(status: number): Promise<FirstHourCard | null> {
			if (!may(status, changeFirstHour.access)) return null
			const state = await stateOf()
			if (state === 'over') return null
			const steps = await firstHour.steps()
			return (await isOver(steps)) ? null : { isHidden: state === 'hidden', steps, sample: await sample.content() }
		},

		/** NOT_FOUND once it is over. */
		async hide(tx: Tx, isHidden: boolean): Promise<Record<'before' | 'after', { firstHour: State }>> {
			const before = await stateOf(tx)
			if (before === 'over') throw new Problem('NOT_FOUND')
			const after: State = isHidden ? 'hidden' : 'shown'
			await settings.change(tx, { firstHour: after }, clock.now())
			return { before: { firstHour: before }, after: { firstHour: after } }
		},

		/** Called every minute, so that it ends also while nobody looks at it. */
		async endWhenDone(): Promise<void> {
			if ((await stateOf()) === 'over' || !(await isOver(await firstHour.steps()))) return
			await database.transaction((tx) => settings.change(tx, { firstHour: 'over' }, clock.now()))
		},
	}
}

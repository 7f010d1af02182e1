import { credit, type Points } from './top-up-points.ts'

/** What random histories of top-ups expect (features/top-ups/server/histories.test.ts). */

/** What an order should be, and what it gave. */
export type Order = {
	reference: string
	amount: number
	isByProvider: boolean
	state: string
	key: string | null
	points: number
	made: number
	/** How often the company was asked, and when it is asked next. */
	asks: number
	askAt: number | null
	isPaid: boolean
	/** Given back after it was loaded. */
	isBack?: boolean
}
export type Model = Points & { orders: Order[]; loaded: Set<string>; events: Set<string>; refunded: Set<number> }
export const OVERDUE = ['expired', 'cancelled']
export const isPayable = ({ state }: Order) => ['waiting', 'refused', ...OVERDUE].includes(state)
export const isApprovable = ({ key, state }: Order, { loaded }: Model) =>
	key !== null && ['waiting', 'sent', 'refused', ...OVERDUE].includes(state) && !loaded.has(key)

export const isOpen = ({ state }: Order) => ['waiting', 'sent'].includes(state)

export const give = (model: Model, order: Order, { points, key }: { points: number; key: string }): void => {
	credit(model, points)
	model.loaded.add(key)
	Object.assign(order, { state: 'loaded', points })
}

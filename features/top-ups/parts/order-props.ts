import type { TopUpOrder } from '#features/top-ups/contract.ts'

/** An order, how a newer state of it is shown, and how it is loaded again. */
export type OrderProps = { order: TopUpOrder; show: (order: TopUpOrder) => void; reload: () => void }

/** Something in the past of the demo. `happen` does it with a clock that is set back to `at`, in milliseconds. */
export type Moment = { at: number; happen: () => Promise<void> }

/** Statements and lists show what was stored last first, so everything is stored in the order of time. */
export const happenInOrder = async (moments: readonly Moment[]): Promise<void> => {
	for (const { happen } of moments.toSorted((one, other) => one.at - other.at)) await happen()
}

/**
 * The total at which the month begins, after a step. Where the game begins to count anew, as for a reborn character, what was gained stays
 * and the new total is gained too: the base goes below zero. Where the game takes some back, the month has less too, but never less than
 * nothing.
 */
export const baseAfter = (step: Step): number => (isBegunAnew(step) ? step.base - step.from : Math.min(step.base, step.to))

/**
 * A total that falls below half begins anew. A smaller fall is a correction, or a game that was put back to an older state: its total would
 * be counted once more.
 */
export const isBegunAnew = ({ from, to }: Step): boolean => to < from / 2

/** A running total from one snapshot to the next, and the total at which the month begins. */
type Step = { from: number; to: number; base: number }

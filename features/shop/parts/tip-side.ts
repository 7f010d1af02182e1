export type Side = 'left' | 'right'

/** The side of the card with more room in the window: there the tooltip is fully visible and covers neither price nor button. */
export const sideFor = ({ left, width }: { left: number; width: number }, windowWidth: number): Side =>
	left + width / 2 > windowWidth / 2 ? 'left' : 'right'

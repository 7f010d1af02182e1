export type Place = 'left' | 'right'

/** The side of the card with more room in the window: there the tooltip is fully visible and covers neither price nor button. */
export const placeFor = ({ left, width }: { left: number; width: number }, windowWidth: number): Place =>
	left + width / 2 > windowWidth / 2 ? 'left' : 'right'

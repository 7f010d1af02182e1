export type Place = 'left' | 'right'

/** Beside the card, on the side where the window has more room: there it is seen whole, and hides neither price nor button. */
export const placeFor = ({ left, width }: { left: number; width: number }, windowWidth: number): Place =>
	left + width / 2 > windowWidth / 2 ? 'left' : 'right'

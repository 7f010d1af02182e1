import type { Block } from '#features/guides/contract.ts'

type Box = Block<'region'>['box']

/** The nine regions of the interface picture: left, top, width and height in percent. The picture is drawn from the same numbers. */
export const REGIONS: readonly Box[] = [
	[1.5, 2.5, 27, 16],
	[25, 85, 25, 12.5],
	[51.5, 85, 17, 12.5],
	[1.5, 60, 28, 22],
	[71, 85, 27.5, 12.5],
	[72, 37, 26.5, 44],
	[82, 2.5, 16.5, 25],
	[1.5, 85, 11, 12.5],
	[13, 85, 11, 12.5],
]

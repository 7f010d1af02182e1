/** The same items in their order, in portions of `size`. */
export const inPortions = <T>(all: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))

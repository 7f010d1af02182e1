/**
 * Pictures that staff uploaded, by their addresses. An address names its content, so it never changes what it shows. It tells
 * the size too: `/api/pictures/<hash>-1600x900.webp` is the whole picture, `/api/pictures/<hash>-320.webp` a narrower one of it.
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1_600, 2_560, 3_840] as const

const FOLDER = '/api/pictures/'
const WHOLE = /^\/api\/pictures\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.webp$/

/** All sizes of an uploaded picture, the narrowest first, by the address of the whole one; null for any other address. */
export const sizesOfPicture = (
	address: string,
): { width: number; height: number; sources: { address: string; width: number }[] } | null => {
	const [, hash = '', ...numbers] = WHOLE.exec(address) ?? []
	const [width, height] = numbers.map(Number)
	if (!width || !height) return null
	const narrower = narrowerWidths(width).map((pixels) => ({ address: `${FOLDER}${narrowName(hash, pixels)}`, width: pixels }))
	return { width, height, sources: [...narrower, { address, width }] }
}

/** The end of an uploaded picture's address; null for any other address. */
export const nameOfPicture = (address: string): string | null => (WHOLE.test(address) ? address.slice(FOLDER.length) : null)

/** The widths that a picture of this width is kept in besides its own: it is never made larger. */
const narrowerWidths = (width: number): number[] => PICTURE_WIDTHS.filter((candidate) => candidate < width)

export const wholeName = (hash: string, { width, height }: { width: number; height: number }) => `${hash}-${width}x${height}.webp`
export const narrowName = (hash: string, width: number) => `${hash}-${width}.webp`
export const pictureAddress = (name: string) => `${FOLDER}${name}`

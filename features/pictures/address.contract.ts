/**
 * Addresses of pictures that staff uploaded. An address contains the hash of its content, so its content never changes. It also contains
 * the size: `/api/pictures/<hash>-1600x900.webp` is the full picture, `/api/pictures/<hash>-320.webp` a narrower version.
 */
export const PICTURE_WIDTHS = [320, 640, 960, 1_600, 2_560, 3_840] as const

const FOLDER = '/api/pictures/'
const WHOLE = /^\/api\/pictures\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.webp$/

/** All sizes of an uploaded picture, narrowest first, from the address of the full one; null for any other address. */
export const sizesOfPicture = (
	address: string,
): { width: number; height: number; sources: { address: string; width: number }[] } | null => {
	const [, hash = '', ...numbers] = WHOLE.exec(address) ?? []
	const [width, height] = numbers.map(Number)
	if (!width || !height) return null
	const narrower = narrowerWidths(width).map((pixels) => ({ address: `${FOLDER}${narrowName(hash, pixels)}`, width: pixels }))
	return { width, height, sources: [...narrower, { address, width }] }
}

/** The file name in the address of an uploaded picture; null for any other address. */
export const nameOfPicture = (address: string): string | null => (WHOLE.test(address) ? address.slice(FOLDER.length) : null)

/** The narrower widths that are stored for a picture of this width; it is never enlarged. */
const narrowerWidths = (width: number): number[] => PICTURE_WIDTHS.filter((candidate) => candidate < width)

export const wholeName = (hash: string, { width, height }: { width: number; height: number }) => `${hash}-${width}x${height}.webp`
export const narrowName = (hash: string, width: number) => `${hash}-${width}.webp`
export const pictureAddress = (name: string) => `${FOLDER}${name}`

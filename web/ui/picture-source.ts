import { ROTATOR } from '#contract/limits.ts'
import { sizesOfPicture } from '#features/pictures/address.contract.ts'

/**
 * The attributes of an `img` for a content picture: an uploaded one has several widths, any other has one. `sizes` is its displayed
 * width.
 */
export const pictureSource = (address: string, sizes: string): { src: string; srcSet?: string; sizes?: string } => {
	const kept = sizesOfPicture(address)
	if (!kept) return { src: address }
	return { src: address, srcSet: kept.sources.map((source) => `${source.address} ${source.width}w`).join(', '), sizes }
}

/**
 * The same for a picture of the rotator. Drawn banners exist in two sizes. On a phone the picture is wider than `sizes` says, so that
 * screens of up to double density load the small file, which looks good enough.
 */
export const bannerSource = (address: string) => {
	const sizes = `(max-width: 660px) calc(80vw - 32px), ${ROTATOR.width}px`
	if (!address.startsWith('/art/banner/')) return pictureSource(address, sizes)
	const srcSet = `${address} ${ROTATOR.width}w, ${address.replace('.webp', '@2x.webp')} ${2 * ROTATOR.width}w`
	return { src: address, srcSet, sizes }
}

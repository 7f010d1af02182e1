import { ROTATOR } from '#contract/limits.ts'
import { sizesOfPicture } from '#contract/picture-address.ts'

/** What an `img` needs for a picture of content: an uploaded one comes in several widths, any other as it is. `sizes` says how wide it is shown. */
export const pictureSource = (address: string, sizes: string): { src: string; srcSet?: string; sizes?: string } => {
	const kept = sizesOfPicture(address)
	if (!kept) return { src: address }
	return { src: address, srcSet: kept.sources.map((source) => `${source.address} ${source.width}w`).join(', '), sizes }
}

/**
 * The same for a picture of the rotator's shape. Drawn banners lie in two sizes beside each other; on a phone the picture is wider
 * than `sizes` says: up to twice as dense a screen does well with the small file.
 */
export const bannerSource = (address: string) => {
	const sizes = `(max-width: 660px) calc(80vw - 32px), ${ROTATOR.width}px`
	if (!address.startsWith('/art/banner/')) return pictureSource(address, sizes)
	const srcSet = `${address} ${ROTATOR.width}w, ${address.replace('.webp', '@2x.webp')} ${2 * ROTATOR.width}w`
	return { src: address, srcSet, sizes }
}

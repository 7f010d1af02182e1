import { sizesOfPicture } from '#contract/picture-address.ts'

/** What an `img` needs for a picture of content: an uploaded one comes in several widths, any other as it is. `sizes` says how wide it is shown. */
export const pictureSource = (address: string, sizes: string): { src: string; srcSet?: string; sizes?: string } => {
	const kept = sizesOfPicture(address)
	if (!kept) return { src: address }
	return { src: address, srcSet: kept.sources.map((source) => `${source.address} ${source.width}w`).join(', '), sizes }
}

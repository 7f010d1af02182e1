import type { Picture } from '#features/media/contract.ts'

/**
 * A picture in the width that its place on this screen needs; `sizes` is that width. `coming` is when it loads: with high priority, with
 * the page (the largest element of a phone's screen must not wait to be found), or when the visitor scrolls near it.
 */
export const ResponsivePicture = ({
	picture: { alt, width, height, sources },
	sizes,
	coming = 'near',
	className,
}: {
	picture: Picture
	sizes: string
	coming?: 'first' | 'early' | 'near'
	className?: string
}) => (
	<img
		className={className}
		src={sources[0]?.address}
		srcSet={sources.map((source) => `${source.address} ${source.width}w`).join(', ')}
		sizes={sizes}
		alt={alt}
		width={width}
		height={height}
		loading={coming === 'near' ? 'lazy' : 'eager'}
		fetchPriority={coming === 'first' ? 'high' : 'auto'}
		decoding="async"
	/>
)

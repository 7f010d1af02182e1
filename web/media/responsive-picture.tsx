import type { Picture } from '#contract/media.ts'

/**
 * A picture in the width that its place on this screen needs; `sizes` says how wide that is. `coming` is when it is asked for: first
 * of all, with the page (the largest thing that a phone shows must not wait to be found), or when somebody comes near.
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

import type { Picture } from '#contract/media.ts'

/** A picture in the width that its place on this screen needs; `sizes` says how wide that is. */
export const ResponsivePicture = ({
	picture: { alt, width, height, sources },
	sizes,
	isFirst = false,
	className,
}: {
	picture: Picture
	sizes: string
	isFirst?: boolean
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
		loading={isFirst ? 'eager' : 'lazy'}
		fetchPriority={isFirst ? 'high' : 'auto'}
		decoding="async"
	/>
)

import { pictureSource } from './picture-source.ts'

/** An item's picture, or the default one (SPEC 9). */
export const ItemArt = ({ src, alt = '', isLazy = true }: { src: string | null; alt?: string; isLazy?: boolean }) => (
	<img
		className="item-art"
		{...(src ? pictureSource(src, '160px') : { src: '/art/item-default.svg' })}
		alt={alt}
		width={160}
		height={124}
		loading={isLazy ? 'lazy' : 'eager'}
	/>
)

import { ROTATOR } from '#contract/limits.ts'
import { bannerSource } from './picture-source.ts'

/** One of the site's own banners as a heading picture. The page's text covers its content, so it has no alternative text. */
export const Poster = ({ name }: { name: 'new-student' | 'war-of-schools' }) => (
	<img
		className="poster"
		{...bannerSource(`/art/banner/${name}.webp`)}
		alt=""
		width={ROTATOR.width}
		height={ROTATOR.height}
		fetchPriority="high"
	/>
)

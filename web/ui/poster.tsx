import { ROTATOR } from '#contract/limits.ts'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { bannerSource } from './picture-source.ts'

/**
 * One of the site's own banners as a heading picture. The page's text covers its content, so it has no alternative text. They are about
 * schools, so a game without any has none.
 */
export const Poster = ({ name }: { name: 'new-student' | 'war-of-schools' }) => {
	if (useSchools().length === 0) return null
	return (
		<img
			className="poster"
			{...bannerSource(`/art/banner/${name}.webp`)}
			alt=""
			width={ROTATOR.width}
			height={ROTATOR.height}
			fetchPriority="high"
		/>
	)
}

/** One of the site's own banners as a heading picture; the page says in words what it is about, so it is silent. */
export const Poster = ({ name }: { name: 'new-student' | 'war-of-schools' }) => (
	<img
		className="poster"
		src={`/art/banner/${name}.webp`}
		srcSet={`/art/banner/${name}.webp 1x, /art/banner/${name}@2x.webp 2x`}
		alt=""
		width={615}
		height={210}
	/>
)

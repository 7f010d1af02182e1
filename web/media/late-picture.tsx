import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ResponsivePicture } from './responsive-picture.tsx'
import './pictures.css'

/**
 * A picture far below the first screen, loaded when the visitor comes near it. `loading="lazy"` alone is too early: Chromium loads
 * pictures up to 2,500 px ahead, which is seven on a phone that may show none of them (docs/decisions/0157). Its space is reserved.
 * Without scripts the browser decides.
 */
export const LatePicture = (props: Omit<ComponentProps<typeof ResponsivePicture>, 'coming'>) => {
	const space = useRef<HTMLSpanElement>(null)
	const [isNear, setIsNear] = useState(false)
	useEffect(() => {
		if (!space.current) return
		const watch = new IntersectionObserver((seen) => setIsNear((before) => before || seen.some(({ isIntersecting }) => isIntersecting)), {
			rootMargin: AHEAD,
		})
		watch.observe(space.current)
		return () => watch.disconnect()
	}, [])
	const { width, height } = props.picture
	return (
		<span ref={space} className="late-picture" style={{ aspectRatio: `${width} / ${height}` }}>
			{isNear ? (
				<ResponsivePicture {...props} coming="early" />
			) : (
				<noscript>
					<ResponsivePicture {...props} />
				</noscript>
			)}
		</span>
	)
}

/** In heights of the screen. */
const AHEAD = '60% 0px'

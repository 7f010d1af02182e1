import { type ComponentProps, useRef } from 'react'
import { useIsNear } from '#web/ui/use-is-near.ts'
import { ResponsivePicture } from './responsive-picture.tsx'
import './pictures.css'

/**
 * A picture far below the first screen, loaded when the visitor comes near it. Its space is reserved. Without scripts the browser decides.
 */
export const LatePicture = (props: Omit<ComponentProps<typeof ResponsivePicture>, 'coming'>) => {
	const space = useRef<HTMLSpanElement>(null)
	const isNear = useIsNear(space)
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

import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { type Exhibit, Lightbox } from './lightbox.tsx'
import { useLightboxPlace } from './lightbox-place.ts'
import { ResponsivePicture } from './responsive-picture.tsx'
import '#web/styles/pictures.css'

/** Pictures as a wall of cards; each opens on the whole screen. `footOf` is what a card says below its picture. */
export const PictureWall = ({
	exhibits,
	sizes,
	footOf,
	className,
}: {
	exhibits: readonly Exhibit[]
	sizes: string
	footOf: (exhibit: Exhibit, index: number) => ReactNode
	className: string
}) => {
	const words = useWords().media.lightbox
	const place = useLightboxPlace(exhibits.length)
	const openAt = (index: number) => (event: MouseEvent) => {
		// A new tab, a saved file: what the visitor asks for by key or wheel stays the browser's.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		place.open(index)
	}
	return (
		<>
			<ul className={`wall ${className}`}>
				{exhibits.map((exhibit, index) => (
					<li key={exhibit.key} className="card wall-card">
						{/* Without script the link shows the picture all the same. */}
						<a
							className="wall-picture"
							href={exhibit.picture.sources.at(-1)?.address}
							aria-label={words.open(exhibit.title)}
							onClick={openAt(index)}
						>
							<ResponsivePicture picture={exhibit.picture} sizes={sizes} coming={COMING[index]} />
						</a>
						<div className="wall-foot">{footOf(exhibit, index)}</div>
					</li>
				))}
			</ul>
			{place.index !== null && <Lightbox exhibits={exhibits} index={place.index} onShow={place.show} onClose={place.close} />}
		</>
	)
}

/** On a phone the second picture stands on the first screen too; the others are asked for when somebody comes near. */
const COMING = ['first', 'early'] as const

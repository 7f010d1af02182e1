import type { MouseEvent, ReactNode } from 'react'
import { LatePicture } from './late-picture.tsx'
import { type Exhibit, Lightbox } from './lightbox.tsx'
import { useLightboxAddress } from './lightbox-address.ts'
import { useMediaWords } from './media-words.ts'
import { ResponsivePicture } from './responsive-picture.tsx'
import './pictures.css'

/** A wall of picture cards; each opens on the full screen. `footOf` renders the text below the picture, `sizesOf` is its displayed width. */
export const PictureWall = ({
	exhibits,
	sizesOf,
	footOf,
	className,
}: {
	exhibits: readonly Exhibit[]
	sizesOf: (index: number) => string
	footOf: (exhibit: Exhibit, index: number) => ReactNode
	className: string
}) => {
	const words = useMediaWords().lightbox
	const lightbox = useLightboxAddress(exhibits.length)
	const openAt = (index: number) => (event: MouseEvent) => {
		// Leave clicks with modifier keys to the browser: new tab, save.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		lightbox.open(index)
	}
	return (
		<>
			<ul className={`wall ${className}`}>
				{exhibits.map((exhibit, index) => (
					<li key={exhibit.key} className="card wall-card">
						{/* Without scripts the link opens the picture. */}
						<a
							className="wall-picture"
							href={exhibit.picture.sources.at(-1)?.address}
							aria-label={words.open(exhibit.title)}
							onClick={openAt(index)}
						>
							{index < COMING.length ? (
								<ResponsivePicture picture={exhibit.picture} sizes={sizesOf(index)} coming={COMING[index]} />
							) : (
								<LatePicture picture={exhibit.picture} sizes={sizesOf(index)} />
							)}
						</a>
						<div className="wall-foot">{footOf(exhibit, index)}</div>
					</li>
				))}
			</ul>
			{lightbox.index !== null && <Lightbox exhibits={exhibits} index={lightbox.index} onShow={lightbox.show} onClose={lightbox.close} />}
		</>
	)
}

/** On a phone the second picture is on the first screen too, and the next ones are there before the scripts that load the others. */
const COMING = ['first', 'early', 'near', 'near'] as const

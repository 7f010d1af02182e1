import { useLayoutEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { frame } from '#web/words/console/frame.ts'
import { pictures } from '#web/words/console/pictures.ts'
import { CropSliders } from './crop-sliders.tsx'
import { cutPicture, drawPart, isWhole, type Part, partFor, wholeOf } from './cut-picture.ts'
import { PLACES, type Place, type PlaceName } from './places.ts'
import './crop-dialog.css'

const words = pictures.crop

export type CropProps = {
	picture: HTMLImageElement
	place: PlaceName
	/** Left out for the picture that is used already. */
	onWhole?: (() => void) | undefined
	onCut: (file: File) => void
	onClose: () => void
}

/** Chooses the part of a picture that is used, in the shape of its place, and shows it there before. */
const CropDialog = ({ picture, place: name, onWhole, onCut, onClose }: CropProps) => {
	const place: Place = PLACES[name]
	const [part, setPart] = useState(() => partFor(picture, place))
	const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing')
	const use = async () => {
		if (isWhole(picture, part)) return (onWhole ?? onClose)()
		setState('cutting')
		const file = await cutPicture(picture, part)
		if (file) onCut(file)
		else setState('failed')
	}
	return (
		<Dialog title={words.title} onClose={onClose}>
			{/* No form: the field stands in one, and no form can hold another. */}
			<div className="crop">
				<div className="crop-choice">
					<Frame picture={picture} place={place} part={part} onChange={setPart} />
					<CropSliders whole={wholeOf(picture)} place={place} part={part} onChange={setPart} />
				</div>
				<Preview picture={picture} place={place} part={part} about={words.places[name]} />
				{state === 'failed' && (
					<p className="field-error" role="alert">
						<CircleAlert aria-hidden size={15} /> {words.failed}
					</p>
				)}
				<div className="dialog-buttons">
					<Button kind="plain" onClick={onClose}>
						{frame.cancel}
					</Button>
					{onWhole && (
						<Button kind="outline" onClick={onWhole}>
							{words.whole}
						</Button>
					)}
					<Button kind="primary" busy={state === 'cutting'} onClick={() => void use()}>
						{words.use}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}
export default CropDialog

type Shown = { picture: HTMLImageElement; place: Place; part: Part }

/** The whole picture with the part as a frame, which is moved and sized by pointer and by arrow keys. */
const Frame = ({ picture, place, part, onChange }: Shown & { onChange: (part: Part) => void }) => {
	const whole = wholeOf(picture)
	const change = ({ x, y, width, height }: PercentCrop) => {
		// A press beside the frame, without a move.
		if (width === 0 || height === 0) return
		const [across, down] = [whole.width / 100, whole.height / 100]
		onChange({ x: x * across, y: y * down, width: width * across, height: height * down })
	}
	const crop: PercentCrop = {
		unit: '%',
		x: (100 * part.x) / whole.width,
		y: (100 * part.y) / whole.height,
		width: (100 * part.width) / whole.width,
		height: (100 * part.height) / whole.height,
	}
	return (
		<ReactCrop
			// Its dashes would march without end.
			className="crop-frame ReactCrop--no-animate"
			crop={crop}
			{...(!place.isFree && { aspect: place.width / place.height })}
			keepSelection
			minWidth={16}
			minHeight={16}
			ruleOfThirds
			ariaLabels={words.handles}
			onChange={(_pixels, percent) => change(percent)}
		>
			<img src={picture.src} alt={words.picture} />
		</ReactCrop>
	)
}

/** The part as large as its place, and whether it has enough pixels for it. */
const Preview = ({ picture, place, part, about }: Shown & { about: string }) => {
	const canvas = useRef<HTMLCanvasElement>(null)
	const scale = place.isFree ? Math.min(1, place.width / part.width, place.height / part.height) : place.width / part.width
	const [width, height] = [Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale))]
	useLayoutEffect(() => {
		const shown = canvas.current
		if (!shown) return
		shown.width = width * devicePixelRatio
		shown.height = height * devicePixelRatio
		drawPart(shown, picture, part)
	}, [picture, part, width, height])
	return (
		<figure className="crop-preview">
			<canvas ref={canvas} role="img" aria-label={words.preview} style={{ width }} />
			<figcaption>
				{about} {words.size(width, height)}
				<span role="status">{scale > 1 && <b>{words.small(Math.round(part.width), Math.round(part.height))}</b>}</span>
			</figcaption>
		</figure>
	)
}

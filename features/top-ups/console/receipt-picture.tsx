import type { DeskStep } from '#features/top-ups/admin.contract.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { ZoomIn } from '#web/icons/zoom-in.ts'
import { ZoomOut } from '#web/icons/zoom-out.ts'
import { Empty } from '#web/ui/empty.tsx'
import { topUps } from '../words/top-ups.console.ts'
import './desk.css'

const words = topUps.desk

type Props = { pictures: DeskStep['images']; at: number; isZoomed: boolean; onNext: () => void; onZoom: () => void }

/** The newest pictures first. */
export const picturesIn = (steps: readonly DeskStep[]): DeskStep['images'] => steps.toReversed().flatMap(({ images }) => images)

/** The picture of a receipt: fitted to the window, or in its own size within a frame that scrolls. */
export const ReceiptPicture = ({ pictures, at, isZoomed, onNext, onZoom }: Props) => {
	const shown = pictures[at % Math.max(1, pictures.length)]
	if (!shown)
		return (
			<div className="receipt-picture receipt-none">
				<Empty text={words.noPicture} />
			</div>
		)
	const label = words.pictureOf((at % pictures.length) + 1, pictures.length)
	const Icon = isZoomed ? ZoomOut : ZoomIn
	return (
		<figure className={isZoomed ? 'receipt-picture is-zoomed' : 'receipt-picture'}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
			<section tabIndex={0} aria-label={words.picture}>
				<img src={shown.url} width={shown.width} height={shown.height} alt={label} />
			</section>
			<figcaption>
				<span>{label}</span>
				{pictures.length > 1 && <SmallButton onClick={onNext}>{words.nextPicture}</SmallButton>}
				<SmallButton aria-pressed={isZoomed} onClick={onZoom}>
					<Icon aria-hidden size={16} /> {isZoomed ? words.zoomOut : words.zoom}
				</SmallButton>
			</figcaption>
		</figure>
	)
}

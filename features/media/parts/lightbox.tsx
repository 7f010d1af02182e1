import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Picture } from '#features/media/contract.ts'
import { ChevronLeft } from '#web/icons/chevron-left.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { X } from '#web/icons/x.ts'
import { useMediaWords } from './media-words.ts'
import { ResponsivePicture } from './responsive-picture.tsx'
import './lightbox.css'

export type Exhibit = { key: number; title: string; note: ReactNode; picture: Picture }

/** Pictures on the full screen in a strip: swiped by native scrolling, turned by buttons and arrow keys. */
export const Lightbox = ({
	exhibits,
	index,
	onShow,
	onClose,
}: {
	exhibits: readonly Exhibit[]
	index: number
	onShow: (index: number) => void
	onClose: () => void
}) => {
	const words = useMediaWords().lightbox
	const dialog = useRef<HTMLDialogElement>(null)
	const strip = useRef<HTMLElement>(null)
	const heading = useId()
	useEffect(() => {
		const opener = document.activeElement
		dialog.current?.showModal()
		return () => {
			if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
		}
	}, [])
	useStripAt(strip, index)

	const turnTo = (at: number, behavior: ScrollBehavior = 'smooth') => {
		const list = strip.current
		if (list && at >= 0 && at < exhibits.length) list.scrollTo({ left: at * list.clientWidth, behavior })
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const goals: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: exhibits.length - 1 }
		const goal = goals[event.key]
		if (goal === undefined) return
		event.preventDefault()
		turnTo(goal, Math.abs(goal - index) > 1 ? 'instant' : 'smooth')
	}
	const current = exhibits[index]
	return (
		<dialog ref={dialog} className="lightbox" aria-labelledby={heading} onClose={onClose} onKeyDown={onKeyDown}>
			<div className="lightbox-bar">
				<p className="number">{words.position(index + 1, exhibits.length)}</p>
				<button type="button" className="icon-button" aria-label={words.close} onClick={() => dialog.current?.close()}>
					<X aria-hidden size={24} />
				</button>
			</div>
			<section
				ref={strip}
				className="lightbox-strip"
				aria-label={words.label}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
				tabIndex={0}
				onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
					const shown = Math.round(scrollLeft / clientWidth)
					if (clientWidth > 0 && shown !== index && shown < exhibits.length) onShow(shown)
				}}
			>
				{exhibits.map(({ key, picture }, at) => (
					<figure key={key} aria-hidden={at !== index}>
						{/* Only the neighbours are rendered, so that unseen pictures are not loaded. */}
						{Math.abs(at - index) <= 1 && <ResponsivePicture picture={picture} sizes="100vw" coming={at === index ? 'first' : 'near'} />}
					</figure>
				))}
			</section>
			<button
				type="button"
				className="lightbox-turn lightbox-previous"
				aria-label={words.previous}
				disabled={index === 0}
				onClick={() => turnTo(index - 1)}
			>
				<ChevronLeft aria-hidden size={32} />
			</button>
			<button
				type="button"
				className="lightbox-turn lightbox-next"
				aria-label={words.next}
				disabled={index === exhibits.length - 1}
				onClick={() => turnTo(index + 1)}
			>
				<ChevronRight aria-hidden size={32} />
			</button>
			<div className="lightbox-caption" role="status">
				<h2 id={heading}>{current?.title}</h2>
				{current?.note && <p>{current.note}</p>}
			</div>
		</dialog>
	)
}

/** Keeps the strip at the picture of the address, without interrupting a swipe. */
const useStripAt = (strip: { current: HTMLElement | null }, index: number) => {
	const wanted = useRef(index)
	wanted.current = index
	useEffect(() => {
		const list = strip.current
		if (list && list.clientWidth > 0 && Math.round(list.scrollLeft / list.clientWidth) !== index) stand(list, index)
	}, [strip, index])
	useEffect(() => {
		const stay = () => strip.current && stand(strip.current, wanted.current)
		// The dialog has its size only after it is open; rotating a phone changes it.
		stay()
		window.addEventListener('resize', stay)
		return () => window.removeEventListener('resize', stay)
	}, [strip])
}

const stand = (list: HTMLElement, index: number) => list.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })

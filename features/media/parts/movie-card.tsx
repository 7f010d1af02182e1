import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Download } from '#features/media/contract.ts'
import { Download as DownloadIcon } from '#web/icons/download.ts'
import { Play } from '#web/icons/play.ts'
import { fileSize, manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { LatePicture } from './late-picture.tsx'
import { useMediaWords } from './media-words.ts'
import { ResponsivePicture } from './responsive-picture.tsx'
import './downloads.css'
import './pictures.css'

type CardProps = { movie: Download; isFirst: boolean; isWide: boolean }

/** A movie behind its cover; the file is loaded only when play is pressed. */
export const MovieCard = ({ movie, isFirst, isWide }: CardProps) => {
	const { language } = useWords()
	const media = useMediaWords()
	const { link_name, link_description, link_date, link_address, files } = movie
	const [state, setState] = useState<'cover' | 'playing' | 'broken'>('cover')
	const bytes = files[0]?.bytes ?? null
	return (
		<li className="card wall-card">
			{state === 'playing' ? (
				<Film movie={movie} onBroken={() => setState('broken')} />
			) : (
				<Cover movie={movie} isFirst={isFirst} isWide={isWide} onPlay={() => setState('playing')} />
			)}
			<div className="wall-foot">
				<h2>{link_name}</h2>
				<p>{link_description}</p>
				{state === 'broken' && (
					<p className="wall-problem" role="alert">
						{media.movies.broken}
					</p>
				)}
				<p className="movie-facts">
					<time dateTime={link_date}>{manilaDate(link_date, language)}</time>
					<a className="btn btn-outline btn-small" href={link_address} download>
						<DownloadIcon aria-hidden size={15} /> {media.downloads.download} <span className="quietly">{link_name}</span>
						{bytes !== null && <span className="download-size">{fileSize(bytes)}</span>}
					</a>
				</p>
			</div>
		</li>
	)
}

const Cover = ({ movie: { link_name, link_address, preview }, isFirst, isWide, onPlay }: CardProps & { onPlay: () => void }) => {
	const sizes = isWide ? WIDE_CARD : CARD
	const words = useMediaWords().movies
	const play = (event: MouseEvent) => {
		event.preventDefault()
		onPlay()
	}
	return (
		// Without scripts the link plays the file in the browser's own player.
		<a className="wall-picture movie-cover" href={link_address} aria-label={words.play(link_name)} onClick={play}>
			{preview && isFirst && <ResponsivePicture picture={preview} sizes={sizes} coming="first" />}
			{preview && !isFirst && <LatePicture picture={preview} sizes={sizes} />}
			<span className="movie-play">
				<Play aria-hidden size={34} />
			</span>
		</a>
	)
}

const Film = ({ movie: { link_name, link_address, preview, files }, onBroken }: { movie: Download; onBroken: () => void }) => {
	const video = useRef<HTMLVideoElement>(null)
	useEffect(() => video.current?.focus(), [])
	return (
		// biome-ignore lint/a11y/useMediaCaption: there is no sound, and the text beside it describes the movie
		<video
			ref={video}
			className="movie-film"
			controls
			autoPlay
			playsInline
			aria-label={link_name}
			src={link_address}
			poster={preview?.sources.at(-1)?.address}
			width={files[0]?.width ?? undefined}
			height={files[0]?.height ?? undefined}
			onError={onBroken}
		/>
	)
}

const CARD = '(max-width: 620px) calc(100vw - 30px), (max-width: 1060px) 46vw, 320px'
const WIDE_CARD = '(max-width: 620px) calc(100vw - 30px), (max-width: 1060px) 94vw, 660px'

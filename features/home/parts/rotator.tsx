import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { ROTATOR } from '#contract/limits.ts'
import { ChevronLeft } from '#web/icons/chevron-left.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { Pause } from '#web/icons/pause.ts'
import { Play } from '#web/icons/play.ts'
import { bannerSource } from '#web/ui/picture-source.ts'
import { useWords } from '#web/words/words.ts'
import { useRotation } from './use-rotation.ts'
import './rotator.css'

export type Banner = CallReply<'GET /getSiteBanners'>['data'][number]

/** Banners of 615x210 that change automatically (SPEC 2, DECISIONS 15). The first one is in the server's HTML. */
export const Rotator = ({ banners }: { banners: Banner[] }) => {
	const words = useWords().home
	const { current, hasPicture, isPlaying, holds, go, toggle } = useRotation(banners.length)
	const Toggle = isPlaying ? Pause : Play
	return (
		<section className="rotator" aria-roledescription="carousel" aria-label={words.highlights}>
			<div className="rotator-frame" {...holds}>
				{banners.map((banner, index) => (
					// biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group by the ARIA pattern, not a fieldset of a form
					<div
						key={banner.id}
						className={index === current ? 'slide slide-current' : 'slide'}
						role="group"
						aria-roledescription="slide"
						aria-label={words.slide(index + 1, banners.length)}
						inert={index !== current}
					>
						{hasPicture(index) && <Slide banner={banner} isFirst={index === 0} />}
					</div>
				))}
			</div>
			<div className="rotator-controls">
				<button type="button" aria-label={words.previous} onClick={() => go(current - 1)}>
					<ChevronLeft aria-hidden size={18} />
				</button>
				{banners.map(({ id }, index) => (
					<i key={id} className={index === current ? 'current' : ''} />
				))}
				<button type="button" aria-label={words.next} onClick={() => go(current + 1)}>
					<ChevronRight aria-hidden size={18} />
				</button>
				<button type="button" aria-label={isPlaying ? words.pause : words.play} onClick={toggle}>
					<Toggle aria-hidden size={16} />
				</button>
			</div>
		</section>
	)
}

const Slide = ({ banner, isFirst }: { banner: Banner; isFirst: boolean }) => {
	const picture = (
		<img
			{...bannerSource(banner.img_url)}
			alt={banner.alt}
			width={ROTATOR.width}
			height={ROTATOR.height}
			fetchPriority={isFirst ? 'high' : 'low'}
		/>
	)
	return banner.link ? <Link to={banner.link}>{picture}</Link> : picture
}

import { Link } from 'react-router'
import { BookOpen } from '#web/icons/book-open.ts'
import { ChevronRight } from '#web/icons/chevron-right.ts'
import { Swords } from '#web/icons/swords.ts'
import { isThere, useSite } from '#web/shell/site.ts'
import { useMediaWords } from './media-words.ts'
import './downloads.css'
import './requirements.css'

/** Guides to read during a download (SPEC 2). */
export const GuideLinks = () => {
	const words = useMediaWords().downloads
	const site = useSite()
	const guides = [
		{ to: '/instructions', title: words.fullGuide, text: words.fullGuideText, Icon: BookOpen },
		{ to: '/characters', title: words.quickGuide, text: words.quickGuideText, Icon: Swords },
	].filter(({ to }) => isThere(site, to))
	if (guides.length === 0) return null
	return (
		<section>
			<h2 className="block-title">{words.next}</h2>
			<div className="guide-links">
				{guides.map(({ to, title, text, Icon }) => (
					<Link key={to} className="card guide-link" to={to}>
						<Icon aria-hidden size={28} />
						<span>
							<b>{title}</b>
							{text}
						</span>
						<ChevronRight aria-hidden size={20} />
					</Link>
				))}
			</div>
		</section>
	)
}

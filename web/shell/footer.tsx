import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'
import { Logo } from './logo.tsx'
import { isThere, useSite } from './site.ts'

export const Footer = () => {
	const words = useWords()
	return (
		<footer className="footer">
			<div className="wrap">
				<div>
					<nav aria-label={words.footer.label}>
						<Link to="/news">{words.nav.news}</Link>
						<Link to="/itemshop">{words.nav.itemShop}</Link>
						<Link to="/downloads">{words.media.menu.download}</Link>
						<Link to="/gallery">{words.media.menu.gallery}</Link>
						<Link to="/ticket">{words.nav.support}</Link>
						{isThere(useSite(), '/terms') && <Link to="/terms">{words.guides.terms}</Link>}
						<Link to="/credits">{words.nav.credits}</Link>
					</nav>
					<p>{words.footer.legal}</p>
				</div>
				<Logo />
			</div>
		</footer>
	)
}

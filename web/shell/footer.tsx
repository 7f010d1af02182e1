import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'
import { Logo } from './logo.tsx'
import { isOutside } from './menu.ts'
import { useSite } from './site.ts'

export const Footer = () => {
	const words = useWords()
	const { messengerUrl } = useSite()
	return (
		<footer className="footer">
			<div className="wrap">
				<div>
					<nav aria-label={words.footer.label}>
						<Link to="/news">{words.nav.news}</Link>
						<Link to="/itemshop">{words.nav.itemShop}</Link>
						<Link to="/downloads">{words.media.menu.download}</Link>
						<Link to="/gallery">{words.media.menu.gallery}</Link>
						{messengerUrl && isOutside(messengerUrl) && (
							<a href={messengerUrl} rel="noopener noreferrer">
								{words.nav.support}
							</a>
						)}
						<Link to="/credits">{words.nav.credits}</Link>
					</nav>
					<p>{words.footer.legal}</p>
				</div>
				<Logo />
			</div>
		</footer>
	)
}

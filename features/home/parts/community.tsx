import { Link } from 'react-router'
import { BookOpen } from '#web/icons/book-open.ts'
import { MessageCircle } from '#web/icons/message-circle.ts'
import { Search } from '#web/icons/search.ts'
import { Users } from '#web/icons/users.ts'
import { isThere, useSite } from '#web/shell/site.ts'
import { useWords } from '#web/words/words.ts'
import './home.css'

/** Links to the community on other sites (SPEC 2 Home: the social link), and to the guide and the search of this site. */
export const Community = () => {
	const words = useWords()
	const { facebookUrl, messengerUrl, ...site } = useSite()
	const outside = [
		{ to: facebookUrl, label: words.home.facebook, Icon: Users },
		{ to: messengerUrl, label: words.nav.chat, Icon: MessageCircle },
	]
	const inside = [
		{ to: '/characters', label: words.home.quickGuide, Icon: BookOpen },
		{ to: '/search', label: words.home.findAnything, Icon: Search },
	].filter(({ to }) => isThere(site, to))
	return (
		<div className="card community">
			<h2>{words.home.community}</h2>
			{outside.map(
				({ to, label, Icon }) =>
					to && (
						<a key={to} className="btn btn-plain" href={to} rel="noopener noreferrer">
							<Icon aria-hidden size={18} /> {label}
						</a>
					),
			)}
			{inside.map(({ to, label, Icon }) => (
				<Link key={to} className="btn btn-plain" to={to}>
					<Icon aria-hidden size={18} /> {label}
				</Link>
			))}
		</div>
	)
}

import { MessageCircle, Users } from 'lucide-react'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

/** Where the community meets; without addresses, the way into it. */
export const Community = () => {
	const words = useWords()
	const { facebookUrl, messengerUrl } = useSite()
	const links = [
		{ to: facebookUrl, label: words.home.facebook, Icon: Users },
		{ to: messengerUrl, label: words.nav.chat, Icon: MessageCircle },
	]
	if (!facebookUrl && !messengerUrl)
		return (
			<div className="card community">
				<h2>{words.home.joinTitle}</h2>
				<p>{words.home.joinText}</p>
				<LinkButton kind="primary" size="large" to="/register" className="only-guest">
					{words.panel.signUp}
				</LinkButton>
				<LinkButton kind="outline" size="large" to="/itemshop" className="only-player">
					{words.home.openShop}
				</LinkButton>
			</div>
		)
	return (
		<div className="card community">
			<h2>{words.home.community}</h2>
			{links.map(
				({ to, label, Icon }) =>
					to && (
						<a key={to} className="btn btn-plain" href={to} rel="noopener noreferrer">
							<Icon aria-hidden size={18} /> {label}
						</a>
					),
			)}
		</div>
	)
}

import type { ReactNode } from 'react'
import { useRememberSeen } from '#web/console/search/seen.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import './screen.css'

type Props = {
	title: string
	/** The title is a name and is shown as it is written. */
	isName?: boolean
	intro?: string
	actions?: ReactNode
	children: ReactNode
}

/** One console screen: heading, actions and content. Its permission is in navigation.ts. */
export const Screen = ({ title, isName = false, intro, actions, children }: Props) => {
	useRememberSeen(title)
	return (
		<>
			<header className="screen-head">
				<h1 tabIndex={-1} className={[isName && 'is-name', title.length > LONG && 'is-long'].filter(Boolean).join(' ') || undefined}>
					{title}
				</h1>
				{actions && <div className="screen-actions">{actions}</div>}
			</header>
			{intro && <p className="screen-intro">{intro}</p>}
			{children}
		</>
	)
}

/** Of more than a line or two, a heading that stays in sight on a phone would hide the screen. */
const LONG = 48

/** The link from a screen to the list that it belongs to, and what follows it. */
export const BackTo = ({ to, list, children }: { to: string; list: string; children?: ReactNode }) => (
	<p className="screen-intro">
		<TextLink to={to}>{list}</TextLink>
		{children}
	</p>
)

/** A screen with only a message. */
export const Notice = ({ title, text }: { title: string; text: string }) => (
	<>
		<header className="screen-head">
			<h1 tabIndex={-1}>{title}</h1>
		</header>
		<p className="screen-intro">{text}</p>
	</>
)

import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'
import { useSite } from './site.ts'

export const Logo = () => {
	const words = useWords()
	const { appName } = useSite()
	return (
		<Link className="logo" to="/" aria-label={`${appName}: ${words.nav.home}`}>
			<b aria-hidden>BARKA</b>
			<i aria-hidden>DA</i>
			<small className="hide" aria-hidden>
				{words.brandNote}
			</small>
		</Link>
	)
}

import { Link } from 'react-router'
import { useWords } from '#web/words/words.ts'

export const Logo = () => {
	const words = useWords()
	return (
		<Link className="logo" to="/">
			<b>BARKA</b>
			<i>DA</i>
			<small className="hide">{words.brandNote}</small>
			<span className="quietly">{words.nav.home}</span>
		</Link>
	)
}

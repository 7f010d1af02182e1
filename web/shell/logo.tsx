import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { sizesOfPicture } from '#features/pictures/address.contract.ts'
import { pictureSource } from '#web/ui/picture-source.ts'
import { useWords } from '#web/words/words.ts'
import { useSite } from './site.ts'

/** The link to the home page: the uploaded picture, or else the name of the site as a word mark. */
export const Logo = () => {
	const words = useWords()
	const { appName, logo } = useSite()
	const size = logo === null ? null : sizesOfPicture(logo)
	return (
		<Link className="logo" to="/">
			{logo !== null && size ? (
				<img className="logo-picture" {...pictureSource(logo, '200px')} width={size.width} height={size.height} alt={appName} />
			) : (
				<WordMark name={appName} />
			)}
			<small className="hide">{words.brandNote}</small>
			<span className="quietly">{words.nav.home}</span>
		</Link>
	)
}

/** The first word on a plate, the others below it. Long words are smaller: the mark keeps its width, so that the menu does not move. */
const WordMark = ({ name }: { name: string }) => {
	const [first = '', ...others] = name.trim().split(/\s+/)
	const rest = others.join(' ')
	return (
		<span className="word-mark">
			<b style={lettersOf(first)}>{first}</b>
			{rest && (
				<>
					{' '}
					<i style={lettersOf(rest)}>{rest}</i>
				</>
			)}
		</span>
	)
}

/** How many letters a line has; a word that would be too small on one line is split into two. */
const lettersOf = (text: string): CSSProperties & { '--letters': number } => {
	const letters = [...text].length
	return letters > ONE_LINE
		? { '--letters': Math.ceil(letters / 2), whiteSpace: 'normal', wordBreak: 'break-all' }
		: { '--letters': letters }
}

const ONE_LINE = 16

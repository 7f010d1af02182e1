import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import { useClasses, useSchools } from '#features/rankings/parts/game-classes.ts'
import { useGameFields } from '#features/rankings/parts/game-fields.ts'
import { ClassName, SchoolCrest } from '#features/rankings/parts/identity.tsx'
import type { Find } from '#features/search/contract.ts'
import { BookOpen } from '#web/icons/book-open.ts'
import { Newspaper } from '#web/icons/newspaper.ts'
import { Users } from '#web/icons/users.ts'
import { Ago } from '#web/ui/ago.tsx'
import { ClassMark } from '#web/ui/emblems.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { Price } from '#web/ui/price.tsx'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import './search.css'

/** One search result as a link: its picture, its name and what distinguishes it from others. */
export const FindLink = ({ find, onDone }: { find: Find; onDone?: () => void }) => (
	<Link className="find" to={find.path} onClick={onDone}>
		<span className="find-picture">
			<Picture find={find} />
		</span>
		<span className="find-text">
			<b>{find.title}</b>
			{find.excerpt && <small>{find.excerpt}</small>}
		</span>
		<span className="find-facts">
			<Facts find={find} />
		</span>
	</Link>
)

const Picture = ({ find: { kind, item, character, club } }: { find: Find }): ReactNode => {
	const { of } = useClasses()
	const hasSchools = useSchools().length > 0
	if (item) return <ItemArt src={item.image_url} />
	const found = character && of(character.ChaClass)
	const school = character?.ChaSchool ?? club?.ChaSchool
	if (school !== undefined && hasSchools) return <SchoolCrest code={school} size={30} />
	if (found) return <ClassMark of={found} size={30} />
	if (school !== undefined) return <Users aria-hidden size={24} />
	return kind === 'news' ? <Newspaper aria-hidden size={24} /> : <BookOpen aria-hidden size={24} />
}

const Facts = ({ find: { item, character, club, at } }: { find: Find }): ReactNode => {
	const {
		columns,
		home: { columns: ofClubs },
	} = useWords().rankings
	const { results } = useGameFields()
	if (item) return <Price amount={item.price} currency={currencyOfSection(item.section)} />
	if (character)
		return (
			<>
				<ClassName code={character.ChaClass} size={20} />
				<span>
					{columns.level} <b className="number">{count(character.ChaLevel)}</b>
				</span>
			</>
		)
	if (club && results)
		return (
			<span>
				{ofClubs.wins} <b className="number">{count(club.wins)}</b>
			</span>
		)
	return at && <Ago at={at} />
}

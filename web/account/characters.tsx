import type { User } from '#contract/accounts.ts'
import { classOf, SCHOOLS } from '#contract/codes.ts'
import { ClassBadge, Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import { AccountCard } from './account-card.tsx'
import './account.css'

/** 'name - Lv.level', or 'None' (SPEC 2). */
export const Characters = ({ characters }: Pick<User, 'characters'>) => {
	const words = useWords().myAccount.characters
	return (
		<AccountCard title={words.title}>
			{characters.length === 0 ? (
				<p className="no-characters">
					<b>{words.none}</b>
					<span>{words.noneHint}</span>
				</p>
			) : (
				<ul className="characters">
					{characters.map((character) => (
						<Character key={character.ChaNum} {...character} />
					))}
				</ul>
			)}
		</AccountCard>
	)
}

const Character = ({ ChaName, ChaLevel, ChaClass, ChaSchool }: User['characters'][number]) => {
	const words = useWords()
	const key = classOf(ChaClass)
	const school = SCHOOLS.find(({ code }) => code === ChaSchool)
	return (
		<li>
			{key ? <ClassBadge name={key} size={44} /> : <span />}
			<div>
				<b>{words.myAccount.characters.line(ChaName, ChaLevel)}</b>
				{key && <small>{words.home.classes[key]}</small>}
			</div>
			{school && <Crest school={school.key} size={28} />}
		</li>
	)
}

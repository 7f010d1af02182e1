import type { User } from '#features/accounts/contract.ts'
import { useClasses, useSchools } from '#features/rankings/parts/game-classes.ts'
import { ClassMark, Crest } from '#web/ui/emblems.tsx'
import { AccountCard } from './account-card.tsx'
import { useAccountWords } from './account-words.ts'
import './account.css'

/** 'name - Lv.level', or 'None' (SPEC 2). */
export const Characters = ({ characters }: Pick<User, 'characters'>) => {
	const words = useAccountWords().characters
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
	const found = useClasses().of(ChaClass)
	const school = useSchools().find(({ code }) => code === ChaSchool)
	return (
		<li>
			{found ? <ClassMark of={found} size={44} /> : <span />}
			<div>
				<b>{useAccountWords().characters.line(ChaName, ChaLevel)}</b>
				{found && <small>{found.name}</small>}
			</div>
			{school && <Crest school={school.key} size={28} />}
		</li>
	)
}

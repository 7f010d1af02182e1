import type { CSSProperties, ReactNode } from 'react'
import { useInvitation } from '#features/coupons/parts/invitation.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ClassMark } from '#web/ui/emblems.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { useWords } from '#web/words/words.ts'
import { useClasses, useSchools } from './game-classes.ts'
import { ClassName, SchoolCrest } from './identity.tsx'
import { useProfileWords } from './profile-words.ts'
import './student-id.css'

/** Whom a card is of: a character, or a club, which has no class. */
type Bearer = { num: number; name: string; ChaSchool: number; ChaClass?: number }
type Card = { title: string; of: Bearer; heading: ReactNode; children: ReactNode }

/** A card in the colours of a school, with its crest, or without schools the mark of the class. */
export const IdCard = ({ title, of: { num, name, ChaSchool, ChaClass }, heading, children }: Card) => {
	const { columns } = useWords().rankings
	const own = useProfileWords().character
	const classes = useClasses()
	const hasClass = ChaClass !== undefined && classes.list.length > 0
	const found = ChaClass === undefined ? null : classes.of(ChaClass)
	const school = useSchools().find(({ code }) => code === ChaSchool)
	const hues = school && ({ '--hi': `var(--${school.key})`, '--mid': `var(--${school.key}-mid)` } as CSSProperties)
	return (
		<section className="id-card" aria-label={title} style={hues}>
			<div className="id-field">
				{school ? (
					<SchoolCrest code={ChaSchool} size={132} />
				) : found?.badge ? (
					<ClassMark of={found} size={104} />
				) : (
					<b aria-hidden>{[...name][0]}</b>
				)}
			</div>
			<div className="id-body">
				<p className="id-title">
					<b>{title}</b>
					<span className="number">{own.number(String(num).padStart(LEAST_DIGITS, '0'))}</span>
				</p>
				{heading}
				{(hasClass || school) && (
					<p className="id-class">
						{hasClass && (
							<>
								<span className="quietly">{columns.class}</span>
								<ClassName code={ChaClass} size={34} />
							</>
						)}
						{school && <span>{school.name}</span>}
					</p>
				)}
				{children}
			</div>
		</section>
	)
}

type Passed = { name: string; school: string | undefined; path: string; children?: ReactNode }

/** What one does with a card: enrol, pass its page on. */
export const IdButtons = ({ name, school, path, children }: Passed) => (
	<div className="id-buttons">
		<Enrol school={school} />
		<ShareButton title={name} path={path} />
		{children}
	</div>
)

/** Keeps the card as a picture in the size of a story. `file` is its name on the server. */
export const SaveAsPicture = ({ file }: { file: string }) => (
	<a className="btn btn-outline" href={`/social/character/${file}-story.png`} download>
		{useProfileWords().character.picture}
	</a>
)

/** For guests: to the registration, with the code of whoever shared the link. */
const Enrol = ({ school }: { school: string | undefined }) => {
	const own = useProfileWords().character
	const code = useInvitation()
	return (
		<LinkButton className="only-guest" kind="primary" to={code ? `/register?ref=${code}` : '/register'}>
			{school ? own.enrol(school) : own.join}
		</LinkButton>
	)
}

const LEAST_DIGITS = 6

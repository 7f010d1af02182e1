import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { WarBar } from '#features/rankings/parts/war-bar.tsx'
import { isThere, useSite } from '#web/shell/site.ts'
import { Crest } from '#web/ui/emblems.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import './war-strip.css'

type War = Pick<CallReply<'GET /getwar'>, 'leader' | 'colours'> & { schools: readonly { ChaSchool: number; share: number }[] }

/** The war of the schools as it stands; in the first days of a month in the colours of the school that won the last one. */
export const WarStrip = ({ war }: { war: War | null }) => {
	const { nav, language } = useWords()
	const schools = useSchools()
	if (!isThere(useSite(), '/war')) return null
	const winner = schools.find(({ code }) => code === war?.colours?.ChaSchool)
	return (
		<div className="wrap">
			<section className="card war-strip" style={winner && ({ '--hue': `var(--${winner.key}-mid)` } as CSSProperties)}>
				{winner && <Crest school={winner.key} size={64} />}
				<div>
					<h2>
						<Link to="/war">{nav.war}</Link>
					</h2>
					{winner && war?.colours && <p>{WON[language](winner.name, manilaMonthName(war.colours.month, language))}</p>}
				</div>
				{war ? <WarBar {...war} size={40} /> : <PartMissing />}
			</section>
		</div>
	)
}

/** Here and not among the words of every page, because this is all that they are for. */
const WON: Record<Language, (school: string, month: string) => string> = {
	en: (school, month) => `${school} won ${month}`,
	fil: (school, month) => `Panalo ang ${school} noong ${month}`,
}

import { data, type LoaderFunctionArgs } from 'react-router'
import { apiOf } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { PanelBanners } from '#web/shell/side-panel.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { choiceOf } from '../parts/choice.ts'
import { useSchools } from '../parts/game-classes.ts'
import { MonthEnd } from '../parts/month-end.tsx'
import { WarBar } from '../parts/war-bar.tsx'
import { WarDays } from '../parts/war-days.tsx'
import { WarMine } from '../parts/war-mine.tsx'
import { WarMonths } from '../parts/war-months.tsx'
import { WarRules } from '../parts/war-rules.tsx'
import { WarTable } from '../parts/war-table.tsx'
import { useWarWords } from '../parts/war-words.ts'
import '../parts/rankings.css'
import '../parts/war.css'

/** The war of the schools: this month, or one that is over. A game without schools has none. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
	const { month } = choiceOf(new URL(request.url).searchParams)
	const war = await apiOf(context)('GET /getwar', { query: { ...(month && { month }) } })
	if (war.schools.length === 0) throw data(null, { status: 404 })
	return { war }
}

export const meta = crumbTitle(
	(words) => words.nav.war,
	(words) => words.about.war,
)

type War = Awaited<ReturnType<typeof loader>>['war']

const WarPage = ({ loaderData: { war } }: PageProps<typeof loader>) => {
	const { nav, rankings } = useWords()
	const { month, isOver, schools, leader, days, months } = war
	return (
		<>
			<PageHead title={nav.war} crumbs={[{ label: rankings.crumb, to: '/rankings' }]}>
				{!isOver && <MonthEnd month={month} />}
				<span className="war-share">
					<ShareButton title={nav.war} path={isOver ? `/war?month=${month}` : '/war'} />
				</span>
			</PageHead>
			<div className="wrap war">
				<p className="war-lead">
					<Lead {...war} />
				</p>
				<p>
					<TextLink to="/seasons">{nav.seasons}</TextLink>
				</p>
				<WarBar schools={schools} leader={leader} size={96} />
				{!isOver && <WarMine />}
				<div className="war-columns">
					<div className="war-main">
						<WarTable schools={schools} />
						<WarDays days={days} />
					</div>
					<div className="rankings-aside">
						<WarMonths months={months} chosen={isOver ? month : null} />
						<WarRules />
						<PanelBanners />
					</div>
				</div>
			</div>
		</>
	)
}
export default WarPage

/** Who leads, or won, in one sentence. */
const Lead = ({ month, isOver, schools, leader }: Pick<War, 'month' | 'isOver' | 'schools' | 'leader'>) => {
	const words = useWarWords()
	const { language } = useWords()
	const known = useSchools()
	const [first = 0, second = 0] = schools.map(({ points }) => points).sort((one, other) => other - one)
	const named = manilaMonthName(month, language)
	if (!isOver && first <= 0) return words.empty
	if (leader === null) return isOver ? words.drawn(named) : words.level
	const name = known.find(({ code }) => code === leader)?.name ?? ''
	const points = words.points(count(first))
	return isOver ? words.won(name, named, points) : words.leads(name, points, count(first - second))
}

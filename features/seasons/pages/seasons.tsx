import type { LoaderFunctionArgs } from 'react-router'
import { useSchools } from '#features/rankings/parts/game-classes.ts'
import { apiOf, part } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWords } from '#web/words/words.ts'
import { SeasonCard } from '../parts/season-card.tsx'
import { useSeasonWords } from '../parts/season-words.ts'
import '../parts/seasons.css'

/** The seasons: who won each, and the champions of its months. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const api = apiOf(context)
	const [{ seasons }, months] = await Promise.all([api('GET /getseasons'), part(api('GET /getrankingmonths'))])
	return { seasons, months }
}

export const meta = crumbTitle(
	(words) => words.nav.seasons,
	(words) => words.about.seasons,
)

const Seasons = ({ loaderData: { seasons, months } }: PageProps<typeof loader>) => {
	const { nav, rankings } = useWords()
	const own = useSeasonWords()
	const hasSchools = useSchools().length > 0
	return (
		<Frame head={<PageHead title={nav.seasons} crumbs={[{ label: rankings.crumb, to: '/rankings' }]} />}>
			<div className="seasons">
				<p>{hasSchools ? own.lead : own.leadOfBoards}</p>
				{seasons.length === 0 && (
					<div className="card">
						<Empty text={own.none} action={<TextLink to="/rankings">{rankings.crumb}</TextLink>} />
					</div>
				)}
				{seasons.map((season) => (
					<SeasonCard
						key={season.id}
						season={season}
						champions={months?.filter(({ month }) => season.from <= month && month <= season.until) ?? []}
					/>
				))}
				{seasons.length > 0 && !months && <PartMissing />}
			</div>
		</Frame>
	)
}
export default Seasons

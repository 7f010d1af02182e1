import { type LoaderFunctionArgs, useNavigation } from 'react-router'
import { RANKINGS } from '#contract/limits.ts'
import { apiOf, part } from '#web/calls/in-process.server.ts'
import { LoaderCircle } from '#web/icons/loader-circle.ts'
import { crumbTitle, type Matches } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { PanelBanners, SidePanel } from '#web/shell/side-panel.tsx'
import { isThere, useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { BoardFilters } from '../parts/board-filters.tsx'
import { BoardTable } from '../parts/board-table.tsx'
import { Champions } from '../parts/champions.tsx'
import { type Choice, choiceOf, choicesOf, meanwhile, rankingsAddress } from '../parts/choice.ts'
import { FindCharacter } from '../parts/find-character.tsx'
import { MonthEnd } from '../parts/month-end.tsx'
import { MonthPicker } from '../parts/month-picker.tsx'
import { MyRanks } from '../parts/my-ranks.tsx'
import { Podium } from '../parts/podium.tsx'
import '../parts/rankings.css'
import { useBoardWords } from '../parts/board-words.ts'

/** Rankings (SPEC 2): one filtered board of this or a past month, and the search by `name` from the address. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
	const api = apiOf(context)
	const query = new URL(request.url).searchParams
	const choice = choiceOf(query, choicesOf(await api('GET /getsiteinfo')))
	const name = (query.get('name') ?? '').trim().slice(0, RANKINGS.nameLength)
	const [{ rows, month }, months, found] = await Promise.all([
		api('GET /rankings', {
			query: {
				board: choice.board,
				school: choice.school === 'all' ? 'all' : `${choice.school}`,
				class: choice.class,
				...(choice.month && { month: choice.month }),
			},
		}),
		part(api('GET /getrankingmonths')),
		name === '' ? null : part(api('GET /findcharacter', { query: { name } })),
	])
	return { choice, rows, month, months, asked: name === '' ? null : { name, rows: found?.rows ?? null } }
}

export const meta = ({ loaderData, matches }: Matches & { loaderData?: { choice: Choice } }) =>
	crumbTitle(
		(words) => words.rankings.crumb,
		(words) => words.about.rankings,
		loaderData && {
			image: `/social/board/${loaderData.choice.board}.png`,
			alt: (words) => words.rankings.boards[loaderData.choice.board],
		},
	)({ matches })

const Rankings = ({ loaderData: { choice: loaded, rows: all, month, months, asked } }: PageProps<typeof loader>) => {
	const { rankings: words, nav, language, loading } = useWords()
	const own = useBoardWords()
	const site = useSite()
	const coming = useNavigation().location
	const choices = choicesOf(site)
	const wanted = coming?.pathname === '/rankings' ? choiceOf(new URLSearchParams(coming.search), choices) : null
	const choice: Choice = wanted ?? loaded
	const rows = wanted ? meanwhile(all, { loaded, wanted, classes: choices.classes }) : all
	const isFiltered = choice.school !== 'all' || choice.class !== 'all'
	return (
		<>
			<PageHead title={words.crumb}>{choice.month === null && <MonthEnd month={month} />}</PageHead>
			<div className="wrap rankings">
				<p className="rankings-note">
					{choice.month === null ? (
						<>
							{words.top} {words.reset}
						</>
					) : (
						own.months.note(manilaMonthName(choice.month, language))
					)}{' '}
					{isThere(site, '/war') && <TextLink to="/war">{nav.war}</TextLink>} <TextLink to="/seasons">{nav.seasons}</TextLink>
				</p>
				<BoardFilters choice={choice} />
				<div className="rankings-columns">
					<div className="rankings-aside rankings-find">
						<SidePanel hasBanner={false} />
						{choice.month === null && <MyRanks board={choice.board} />}
						<FindCharacter key={asked?.name} asked={asked} board={choice.board} />
					</div>
					<div className="rankings-main" aria-busy={wanted !== null}>
						{wanted && (
							<p className="rankings-busy" role="status">
								<LoaderCircle aria-hidden className="spinner" size={18} /> {loading}
							</p>
						)}
						{rows.length === 0 ? (
							<div className="card">
								<Empty
									text={words.none}
									action={
										isFiltered ? (
											<LinkButton to={rankingsAddress({ board: choice.board, month: choice.month })}>{own.clear}</LinkButton>
										) : (
											choice.month === null && <p>{words.home.empty}</p>
										)
									}
								/>
							</div>
						) : (
							<>
								<Podium board={choice.board} rows={rows} />
								<BoardTable
									board={choice.board}
									school={choice.school}
									rows={rows}
									isFiltered={isFiltered}
									isRunning={choice.month === null}
								/>
							</>
						)}
					</div>
					<div className="rankings-aside">
						<section className="card months-card">
							<h2>{own.months.pick}</h2>
							{months ? <MonthPicker months={months.map((one) => one.month)} choice={choice} /> : <PartMissing />}
						</section>
						<PanelBanners />
					</div>
				</div>
				{months && <Champions months={months} />}
			</div>
		</>
	)
}
export default Rankings

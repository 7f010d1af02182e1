import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import {
	characterPage,
	clubPage,
	findCharacter,
	getclubs,
	getLeaders,
	getRankingMonths,
	getTopRankingsList,
	myRankings,
	rankings as rankingList,
	rankingsOfMonth,
} from '../contract.ts'
import type { Rankings } from '../rankings.ts'
import { getwar, myWar } from '../war.contract.ts'

export const rankingRoutes = ({ route }: Router, { rankings }: { rankings: Rankings }): void => {
	route(getTopRankingsList, () => rankings.topList())
	route(getLeaders, () => rankings.leaders())
	route(rankingList, async ({ query }) => {
		const list = {
			board: query.board,
			school: query.school === 'all' ? null : Number(query.school),
			class: await rankings.classNamed(query.class),
		}
		return { board: query.board, school: query.school, class: query.class, ...(await rankings.list(list, query.month)) }
	})
	route(rankingsOfMonth, ({ params }) => rankings.month(params.month))
	route(getRankingMonths, () => rankings.champions())
	route(getclubs, () => rankings.clubTable())
	route(findCharacter, ({ query }) => rankings.find(query.name))
	route(characterPage, ({ params }) => rankings.character(params.ChaNum))
	route(clubPage, ({ params }) => rankings.club(params.GuNum))
	route(myRankings, ({ actor }) => rankings.ofAccount(actor.accountId))
	route(getwar, ({ query }) => rankings.war(query.month))
	route(myWar, ({ actor }) => rankings.warOf(actor.accountId))
}

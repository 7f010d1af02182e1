import { GRANT } from '#contract/limits.ts'
import { isBlank } from '#contract/unseen.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { GrantBody, GrantPlaces, GrantWinners } from '../admin.contract.ts'
import type { Rule, Wanted } from './people.ts'

/** Refuses what the kind of grant and the source of the list need and the body lacks. */
export const wantedOf = ({ what, amount, item = null, reason, source, list = '', ...rule }: GrantBody): Wanted => {
	if (what === 'item' && item === null) throw invalid({ item: ['grantItem'] })
	if (what === 'item' && amount > GRANT.pieces) throw invalid({ amount: ['grantPieces'] })
	const shared = { what, amount, item: what === 'item' ? item : null, reason: reason.trim(), source, list, rule: {}, places: null }
	if (source === 'list') {
		if (isBlank(list)) throw invalid({ list: ['grantList'] })
		return shared
	}
	if (source === 'places') return { ...shared, places: placesIn(rule) }
	if (source === 'winners') return { ...shared, places: winnersIn(rule) }
	if (source === 'online') return { ...shared, rule: timesIn(rule) }
	const number = rule[source] ?? null
	if (number === null) throw invalid({ [source]: [MISSING[source]] })
	return { ...shared, rule: { number } }
}

const timesIn = ({ from, until }: Partial<GrantBody>): Rule => {
	if (!from) throw invalid({ from: ['grantFrom'] })
	if (!until) throw invalid({ until: ['grantUntil'] })
	if (until <= from) throw invalid({ until: ['grantUntilBefore'] })
	return { from: Date.parse(from), until: Date.parse(until) }
}

const placesIn = ({ month, board, school = null, class: one = 'all', first, last }: Partial<GrantBody>): GrantPlaces => {
	if (!month) throw invalid({ month: ['grantMonth'] })
	if (!board) throw invalid({ board: ['grantBoard'] })
	return { month, board, school, class: one, ...fromTo({ first, last }) }
}

/** Written in one way, because the schema compares it: no two grants give the same to the same winners. */
const winnersIn = ({ event, startsAt, first, last }: Partial<GrantBody>): GrantWinners => {
	if (!event || !startsAt) throw invalid({ event: ['grantEvent'] })
	return { event, startsAt: toInstant(Date.parse(startsAt)), ...fromTo({ first, last }) }
}

const fromTo = ({ first, last }: Pick<GrantBody, 'first' | 'last'>) => {
	if (!first) throw invalid({ first: ['grantPlace'] })
	if (!last) throw invalid({ last: ['grantPlace'] })
	if (last < first) throw invalid({ last: ['grantLastPlace'] })
	return { first, last }
}

const MISSING = { school: 'grantSchool', batch: 'grantBatch', bought: 'grantItem' } as const

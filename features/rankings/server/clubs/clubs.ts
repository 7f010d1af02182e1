import { RANKINGS } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { manilaMonth, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { inMonth, onWire } from '../boards/entries.ts'
import { countMembers, selectCharacter, selectMembers } from '../characters/store.ts'
import { lastDaysOf } from './days.ts'
import { countClubsBefore, selectAreas, selectClub, selectLeaderships, selectTopClubs } from './store.ts'

/** The leaders of the areas, and the clubs with the most wins (DECISIONS 8 and 14). */
export const clubTable = async (db: Reader) => {
	const [areas, top] = await Promise.all([selectAreas(db), selectTopClubs(db, RANKINGS.clubs)])
	return {
		// An area without a leader takes no tax.
		areas: areas.map(({ area, gu_num, name, tax }) => ({ area, GuNum: gu_num, GuName: name, taxPercent: gu_num === null ? 0 : tax / 100 })),
		top: top.map((club, index) => ({
			rank: index + 1,
			GuNum: club.gu_num,
			GuName: club.name,
			GuMaster: club.master,
			GuMasterName: club.master_name,
			ChaSchool: club.school,
			wins: club.wins,
			losses: club.losses,
		})),
	}
}

/** The public data of a club. */
export const clubOf = async (db: Reader, guNum: number, now: number) => {
	const club = await selectClub(db, guNum)
	if (!club) throw new Problem('NOT_FOUND')
	const [members, memberCount, before, leaderships, master, days] = await Promise.all([
		selectMembers(db, guNum, RANKINGS.members),
		countMembers(db, guNum),
		countClubsBefore(db, club),
		selectLeaderships(db, guNum, RANKINGS.members),
		selectCharacter(db, club.master),
		lastDaysOf(db, guNum, now),
	])
	return {
		GuNum: club.gu_num,
		GuName: club.name,
		GuMaster: club.master,
		// A leader that is not listed has no page.
		GuMasterName: master?.deleted === 0 && master.listed === 1 ? master.name : null,
		ChaSchool: club.school,
		wins: club.wins,
		losses: club.losses,
		rank: before + 1,
		days,
		memberCount,
		members: members.map((row) => onWire(inMonth(row, manilaMonth(now)))),
		areas: leaderships
			.filter(({ until_at }) => until_at === null)
			.map(({ area, tax, from_at }) => ({ area, taxPercent: tax / 100, since: toInstant(from_at) })),
		history: leaderships.map(({ area, from_at, until_at }) => ({ area, from: toInstant(from_at), until: toInstantOrNull(until_at) })),
	}
}

/** A club by its number, with its public fields. */
export const clubName = async (db: Reader, guNum: number | null) => {
	const club = guNum === null ? undefined : await selectClub(db, guNum)
	return club ? { GuNum: club.gu_num, GuName: club.name } : null
}

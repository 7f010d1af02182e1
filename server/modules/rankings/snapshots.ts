import { setImmediate as breathe } from 'node:timers/promises'
import type { ToldArea, ToldClub } from '#contract/game.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Clock, manilaMonth } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { after, type Told } from './character.ts'
import { IDENTITY, insertCharacters, selectByNumbers, updateIdentity, updateProgress } from './character-store.ts'
import { changeLeader, selectArea, upsertArea, upsertClubs } from './club-store.ts'
import { closeBefore } from './months.ts'
import { moveStandings } from './standings.ts'

export type { Told } from './character.ts'

type Needs = { database: Database; events: Events; clock: Clock }
/** Each number once; times in milliseconds. */
export type Portion = { takenAt: number; characters: readonly Told[]; clubs: readonly ToldClub[]; areas: readonly ToldArea[] }

/** What the game server tells of characters, clubs and areas (DECISIONS 8 and 10): whole rows, the latest word counts. */
export const createSnapshots = ({ database, events, clock }: Needs) => {
	const { engine } = database

	/** A slice is small, so that pages are answered between two of them. */
	const takeCharacters = async (tx: Tx, told: readonly Told[], at: { month: string; takenAt: number }) => {
		const known = new Map(
			(
				await selectByNumbers(
					tx,
					engine,
					told.map(({ cha_num }) => cha_num),
				)
			).map((row) => [row.cha_num, row]),
		)
		const current = told.filter(({ cha_num }) => (known.get(cha_num)?.taken_at ?? 0) <= at.takenAt)
		const now = current.map((one) => after(known.get(one.cha_num), one, at))
		const [old, fresh] = [now.filter(({ cha_num }) => known.has(cha_num)), now.filter(({ cha_num }) => !known.has(cha_num))]
		const renamed = old.filter((row) => IDENTITY.some((field) => known.get(row.cha_num)?.[field] !== row[field]))
		if (fresh.length > 0) await insertCharacters(tx, engine, fresh)
		if (old.length > 0) await updateProgress(tx, engine, old)
		if (renamed.length > 0) await updateIdentity(tx, engine, renamed)
		await moveStandings(tx, engine, { before: old.flatMap(({ cha_num }) => known.get(cha_num) ?? []), now })
		await breathe()
	}

	const takeArea = async (tx: Tx, { area, GuNum, taxPercent }: ToldArea, takenAt: number) => {
		const before = await selectArea(tx, area)
		if (before && before.taken_at > takenAt) return
		await upsertArea(tx, { area, gu_num: GuNum, tax: Math.round(taxPercent * 100), taken_at: takenAt })
		if (!before || before.gu_num !== GuNum) await changeLeader(tx, { area, guNum: GuNum, at: takenAt })
	}

	return {
		/** Writes some rows of a snapshot in one transaction. */
		take: ({ takenAt, characters, clubs, areas }: Portion): Promise<void> =>
			database.transaction(async (tx) => {
				const month = manilaMonth(takenAt)
				await closeBefore(tx, engine, { month, now: clock.now() })
				for (let start = 0; start < characters.length; start += SLICE)
					await takeCharacters(tx, characters.slice(start, start + SLICE), { month, takenAt })
				if (clubs.length > 0)
					await upsertClubs(
						tx,
						engine,
						clubs.map((club) => ({
							gu_num: club.GuNum,
							name: club.GuName,
							master: club.GuMaster,
							school: club.ChaSchool,
							wins: club.wins,
							losses: club.losses,
							deleted: club.deleted ? 1 : 0,
							taken_at: takenAt,
						})),
					)
				for (const area of areas) await takeArea(tx, area, takenAt)
				await events.announce(tx, 'rankings')
			}),
	}
}

const SLICE = 250

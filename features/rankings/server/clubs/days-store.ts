import { sql } from 'kysely'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import type { RankingsTables } from '../../tables.ts'

type ClubDay = RankingsTables['club_days']

/** Adds to the sums of these days. */
export const addToClubDays = (tx: Tx, engine: Engine, days: readonly ClubDay[]) =>
	// `where true`: without it SQLite would read the conflict clause as part of a join.
	sql`insert into club_days (gu_num, day, wins, losses)
		select gu_num, day, wins, losses from ${rowsAs<ClubDay>(engine, DAY, days)} as sent where true
		on conflict (gu_num, day) do update set wins = club_days.wins + excluded.wins, losses = club_days.losses + excluded.losses`.execute(tx)

const DAY = { gu_num: 'int', day: 'text', wins: 'int', losses: 'int' } as const

export const selectClubDays = (db: Reader, guNum: number, from: string): Promise<ClubDay[]> =>
	db.selectFrom('club_days').selectAll().where('gu_num', '=', guNum).where('day', '>=', from).execute()

export const deleteClubDaysBefore = async (tx: Tx, day: string): Promise<void> => {
	await tx.deleteFrom('club_days').where('day', '<', day).execute()
}

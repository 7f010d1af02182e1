import { setImmediate as breathe } from 'node:timers/promises'
import { folded } from '#contract/folded.ts'
import { isBlank } from '#contract/unseen.ts'
import type { Database, Engine, Tx } from '#db/database.ts'
import type { GameArea, GameCharacter, GameClub } from '#features/game-link/contract.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { type Clock, manilaMonth } from '#server/kernel/clock.ts'
import { inPortions } from '#server/kernel/portions.ts'
import { after, type Character, type GameCharacterRow } from '../characters/character.ts'
import { IDENTITY, insertCharacters, selectByNumbers, updateIdentity, updateProgress } from '../characters/store.ts'
import { followClasses } from '../classes/follow.ts'
import { clubAfter, type GameClubRow } from '../clubs/club.ts'
import { countClubDays } from '../clubs/days.ts'
import { type Club, changeLeader, selectArea, selectClubsByNumber, upsertArea, upsertClubs } from '../clubs/store.ts'
import { isListed } from '../exclusions/exclusions.ts'
import { closeBefore } from '../months/months.ts'
import { writeWords } from '../names/store.ts'
import { followChanges } from '../standings/follow.ts'

type Needs = Parameters<typeof followClasses>[0] & { database: Database; events: Events; clock: Clock }
/** A checked snapshot from the game link; each number occurs once. */
type Snapshot = { takenAt: string; characters: readonly GameCharacter[]; clubs: readonly GameClub[]; areas: readonly GameArea[] }
type Portion = { takenAt: number; characters: readonly GameCharacterRow[]; clubs: readonly GameClub[]; areas: readonly GameArea[] }

/** Snapshots of characters, clubs and areas from the game server (DECISIONS 8 and 10): whole rows, of which the latest counts. */
export const createSnapshots = ({ database, events, clock, classes }: Needs) => {
	const { engine } = database

	/** Writes some rows of a snapshot in one transaction. */
	const take = ({ takenAt, characters, clubs, areas }: Portion): Promise<void> =>
		database.transaction(async (tx) => {
			const month = manilaMonth(takenAt)
			await closeBefore(tx, engine, { month, now: clock.now() })
			const change: Change<Character> = { before: [], now: [] }
			for (const slice of inPortions(characters, SLICE)) {
				const { before, now } = await takeCharacters(tx, engine, { rows: slice, month, takenAt })
				change.before.push(...before)
				change.now.push(...now)
			}
			const rows = clubs.map((club) => toClub(club, takenAt))
			await followChanges(tx, engine, { characters: change, clubs: await takeClubs(tx, engine, rows, month) }, takenAt)
			for (const area of areas) await takeArea(tx, area, takenAt)
			await events.announce(tx, 'snapshot')
		})

	return {
		/** Applies a snapshot in portions. Each is complete in itself, and applying it again changes nothing. */
		async takeSnapshot({ takenAt, characters, clubs, areas }: Snapshot, owners: Owners): Promise<void> {
			const at = Date.parse(takenAt)
			await followClasses({ database, events, classes })
			const rows = inPortions(characters, PORTION)
			for (const slice of rows.length === 0 ? [[]] : rows) {
				const isLast = slice === rows.at(-1) || rows.length === 0
				await take({
					takenAt: at,
					characters: slice.map((row) => fromGame(row, owners)),
					clubs: isLast ? clubs : [],
					areas: isLast ? areas : [],
				})
			}
		},
	}
}

/** Slices are small, so that pages are answered in between. Returns the state before and after of all rows that changed. */
const takeCharacters = async (tx: Tx, engine: Engine, { rows, ...at }: Slice): Promise<Change<Character>> => {
	const known = new Map(
		(
			await selectByNumbers(
				tx,
				engine,
				rows.map(({ cha_num }) => cha_num),
			)
		).map((row) => [row.cha_num, row]),
	)
	const current = rows.filter(({ cha_num }) => (known.get(cha_num)?.taken_at ?? 0) <= at.takenAt)
	const now = current.map((one) => after(known.get(one.cha_num), one, at))
	const [old, fresh] = [now.filter(({ cha_num }) => known.has(cha_num)), now.filter(({ cha_num }) => !known.has(cha_num))]
	const renamed = old.filter((row) => IDENTITY.some((field) => known.get(row.cha_num)?.[field] !== row[field]))
	if (fresh.length > 0) await insertCharacters(tx, engine, fresh)
	if (old.length > 0) await updateProgress(tx, engine, old)
	if (renamed.length > 0) await updateIdentity(tx, engine, renamed)
	const before = old.flatMap(({ cha_num }) => known.get(cha_num) ?? [])
	await writeWords(tx, engine, { table: 'character_words', before: before.map(characterNamed), now: now.map(characterNamed) })
	await breathe()
	return { before, now }
}

type Slice = { rows: readonly GameCharacterRow[]; month: string; takenAt: number }

const takeClubs = async (tx: Tx, engine: Engine, clubs: readonly GameClubRow[], month: string): Promise<Change<Club>> => {
	if (clubs.length === 0) return { before: [], now: [] }
	const known = new Map((await selectClubsByNumber(tx, engine, clubs)).map((club) => [club.gu_num, club]))
	const current = clubs.filter((club) => (known.get(club.gu_num)?.taken_at ?? 0) <= club.taken_at)
	const now = current.map((club) => clubAfter(known.get(club.gu_num), club, month))
	const before = now.flatMap(({ gu_num }) => known.get(gu_num) ?? [])
	await upsertClubs(tx, engine, now)
	await countClubDays(tx, engine, { before, now })
	await writeWords(tx, engine, { table: 'club_words', before: before.map(clubNamed), now: now.map(clubNamed) })
	return { before, now }
}

const characterNamed = ({ cha_num, name_key }: Character) => ({ num: cha_num, name_key })
const clubNamed = ({ gu_num, name_key }: Club) => ({ num: gu_num, name_key })

const takeArea = async (tx: Tx, { area, GuNum, taxPercent }: GameArea, takenAt: number) => {
	const before = await selectArea(tx, area)
	if (before && before.taken_at > takenAt) return
	await upsertArea(tx, { area, gu_num: GuNum, tax: Math.round(taxPercent * 100), taken_at: takenAt })
	if (!before || before.gu_num !== GuNum) await changeLeader(tx, { area, guNum: GuNum, at: takenAt })
}

type Change<T> = { before: T[]; now: T[] }
/** Accounts by user ID in lower case. */
type Owners = ReadonlyMap<string, { id: number; status: number }>

const PORTION = 2_500
const SLICE = 250

const fromGame = (row: GameCharacter, owners: Owners): GameCharacterRow => {
	const owner = row.UserID === null ? undefined : owners.get(row.UserID.toLowerCase())
	return {
		cha_num: row.ChaNum,
		account_id: owner?.id ?? null,
		name: readable(row.ChaName, row.ChaNum),
		class: row.ChaClass,
		school: row.ChaSchool,
		level: row.ChaLevel,
		money: row.ChaMoney,
		pk_score: row.ChaPKScore,
		pk_death: row.ChaPKDeath,
		mmr: row.ChaMMR,
		level_up_at: Date.parse(row.ChaLevelUpDate),
		gu_num: row.GuNum,
		isDeleted: row.deleted === true,
		// A character without an account here cannot be suspended here; characters of the game's own staff must be left out by the game.
		isListed: owner === undefined || isListed(owner.status),
	}
}

/** A name in which there is nothing to see gives way to the number: nobody could press its link. */
const readable = (name: string, num: number): string => (isBlank(name) ? `#${num}` : name)

const toClub = (club: GameClub, takenAt: number): GameClubRow => {
	const name = readable(club.GuName, club.GuNum)
	return {
		gu_num: club.GuNum,
		name,
		name_key: folded(name),
		master: club.GuMaster,
		school: club.ChaSchool,
		wins: club.wins,
		losses: club.losses,
		deleted: club.deleted ? 1 : 0,
		taken_at: takenAt,
	}
}

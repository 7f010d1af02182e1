import { UsageError } from '../command.ts'
import type { Ledger } from './ledger.ts'
import type { Link, WireCharacter } from './link.ts'
import type { AreaRow, CharacterRow, ClubRow, Profile } from './profiles/profile.ts'
import { digestOf, GONE, type State, type Told } from './state.ts'

type Tools = { profile: Profile; ledger: Ledger; state: State; link: Link }
export type Progress = { characters: number; clubs: number; told: number; rejected: number; firstFault: string | null }

/**
 * Reads characters, clubs and areas page by page and tells the portal what differs from what it was told last. Yields after each page, so that
 * other work goes on in between.
 */
export async function* snapshotPages(tools: Tools): AsyncGenerator<Progress> {
	const progress: Progress = { characters: 0, clubs: 0, told: 0, rejected: 0, firstFault: null }
	const { profile } = tools
	// Clubs first: a character's club is then known when the character comes.
	if (profile.fields.clubs) yield* pages(tools, progress, CLUBS)
	yield* pages(tools, progress, CHARACTERS)
	if (profile.fields.areas) {
		await tellAreas(tools, await profile.areas())
		yield progress
	}
}

type Kind<R> = {
	name: 'characters' | 'clubs'
	read: (tools: Tools, after: number, max: number) => Promise<R[]>
	numberOf: (row: R) => number
	nameOf: (row: R) => string
	/** A row that removes; the portal reads its number only. */
	removal: (number: number, name: string) => R
	snapshot: (rows: R[]) => { characters: WireCharacter[] } | { clubs: ClubRow[] }
}

const PAGE = 5_000

async function* pages<R>(tools: Tools, progress: Progress, kind: Kind<R>): AsyncGenerator<Progress> {
	for (let after = 0; ; ) {
		const takenAt = new Date(tools.link.siteNow()).toISOString()
		const rows = await kind.read(tools, after, PAGE)
		if (after > 0 || rows.length === PAGE) requireOrder(kind.name, rows.map(kind.numberOf), after)
		const last = rows.at(-1)
		const until = last && rows.length === PAGE ? kind.numberOf(last) : Number.MAX_SAFE_INTEGER
		await tellPage(tools, { kind, rows, after, until, takenAt }, progress)
		progress[kind.name] += rows.length
		yield progress
		if (until === Number.MAX_SAFE_INTEGER) return
		after = until
	}
}

/** By a statement without order some would be taken for gone, and one that begins anew each time would never end. */
const requireOrder = (name: string, numbers: readonly number[], after: number): void => {
	if (numbers.some((number, index) => number <= (numbers[index - 1] ?? after)))
		throw new UsageError(`"statements.${name}" must answer numbers above :after, in their order, and not more than :max.`)
}

type Page<R> = { kind: Kind<R>; rows: R[]; after: number; until: number; takenAt: string }

const tellPage = async <R>({ state, link }: Tools, { kind, rows, after, until, takenAt }: Page<R>, progress: Progress) => {
	const told = new Map(state.told(kind.name, after, until).map((each) => [each.number, each]))
	const changed: { row: R; known: Told }[] = []
	for (const row of rows) {
		const known = { number: kind.numberOf(row), name: kind.nameOf(row), digest: digestOf(row) }
		if (told.get(known.number)?.digest !== known.digest) changed.push({ row, known })
		told.delete(known.number)
	}
	const gone = [...told.values()].filter(({ digest }) => digest !== GONE)
	if (changed.length + gone.length === 0) return
	const sent = [...changed.map(({ row }) => row), ...gone.map(({ number, name }) => kind.removal(number, name))]
	for (let first = 0; first < sent.length; first += PAGE) {
		const { rejected } = await link.snapshot({ takenAt, ...kind.snapshot(sent.slice(first, first + PAGE)) })
		progress.rejected += rejected.length
		progress.firstFault ??= rejected[0]
			? `${rejected[0].type} ${first + rejected[0].index}: ${Object.values(rejected[0].errors)[0]?.[0]}`
			: null
	}
	progress.told += sent.length
	// Also what was refused: it is told again when it has changed.
	const known = changed.map((each) => each.known)
	state.remember(
		kind.name,
		known,
		gone.map(({ number }) => number),
	)
}

const CHARACTERS: Kind<WireCharacter> = {
	name: 'characters',
	async read({ profile, ledger }, after, max) {
		const rows = await profile.characters(after, max)
		const userIds = await ledger.userIdsOf(rows.map(({ account }) => account))
		return rows.map(({ account, ...row }: CharacterRow) => ({ ...row, UserID: userIds.get(account) ?? null }))
	},
	numberOf: ({ ChaNum }) => ChaNum,
	nameOf: ({ ChaName }) => ChaName,
	removal: (ChaNum, ChaName) => ({
		...{ ChaNum, ChaName, UserID: null, ChaClass: 0, ChaLevel: 0, ChaMoney: '0', GuNum: null, deleted: true },
	}),
	snapshot: (characters) => ({ characters }),
}

const CLUBS: Kind<ClubRow> = {
	name: 'clubs',
	read: ({ profile }, after, max) => profile.clubs(after, max),
	numberOf: ({ GuNum }) => GuNum,
	nameOf: ({ GuName }) => GuName,
	removal: (GuNum, GuName) => ({ GuNum, GuName, GuMaster: 0, deleted: true }),
	snapshot: (clubs) => ({ clubs }),
}

const tellAreas = async ({ state, link }: Tools, areas: AreaRow[]) => {
	const digest = digestOf(areas)
	if (areas.length === 0 || state.note('areas') === digest) return
	await link.snapshot({ takenAt: new Date(link.siteNow()).toISOString(), areas })
	state.setNote('areas', digest)
}

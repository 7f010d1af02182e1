import { folded } from '#contract/folded.ts'
import type { Tx } from '#db/database.ts'
import { leadersOf } from '#features/rankings/rankings.ts'
import { requireVerifiedEmail } from '#features/site/site.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Within } from '#server/kernel/calls/idempotency.ts'
import { bareCode } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { OwnEntry } from '../../sign-ups.contract.ts'
import { createBracketDesk } from '../brackets/brackets.admin.ts'
import type { EventList } from '../events.admin.ts'
import { createBeginning } from './beginning.ts'
import { keptWith } from './kept-with.ts'
import type { SignUpNeeds } from './needs.ts'
import { giveFreePlaces } from './places.ts'
import { createSheets, entryFor, shownEvent } from './sheets.ts'
import { createSignUpDesk } from './sign-ups.admin.ts'
import {
	deleteEntry,
	type EventRow,
	holdSheet,
	insertEntry,
	isOnSheet,
	type SheetRow,
	selectEntriesOf,
	selectEvent,
	selectOwnEntry,
	selectSheet,
	updateEntry,
} from './store.ts'
import { nextTime, spanFrom, timeAt, windowOf } from './times.ts'

type Player = Pick<Actor, 'accountId' | 'isEmailVerified'>
type Time = { eventId: number; start: number }
type Entered = Omit<Parameters<typeof insertEntry>[1], 'sheet_id'>
type Wanted = { eventId: number; startsAt: string }

/** Sign-up for the times of events: places, waiting list, check-in, brackets and winners (docs/decisions/27-sign-ups.md). */
export const createSignUps = (needs: SignUpNeeds) => ({
	...createSheets(needs),
	...createEntering(needs),
	...createCheckIn(needs),
	...createBeginning(needs),
	desk: { ...createSignUpDesk(needs), ...createBracketDesk(needs) },
	/** The list of events whose changes the sign-ups follow. */
	keptWith: (list: EventList) => keptWith(needs, list),

	/** Signs up in this order, asking nobody: for the demo, whose characters belong to no account. */
	async enterAll(tx: Tx, wanted: Time, entrants: readonly Entered[]): Promise<void> {
		const event = await shownEvent(tx, wanted.eventId)
		const sheet = await holdSheet(tx, wanted)
		for (const entrant of entrants) {
			await insertEntry(tx, { sheet_id: sheet.id, ...entrant })
			await giveFreePlaces(tx, needs, { event, sheet, asker: entrant.account_id })
		}
	},

	/** Takes everything of an account off the sheets, when it is closed; whoever waits moves up. */
	async forget(tx: Tx, accountId: number): Promise<void> {
		for (const { id, event_id, starts_at } of await selectEntriesOf(tx, accountId)) {
			const sheet = await holdSheet(tx, { eventId: event_id, start: starts_at })
			await deleteEntry(tx, id)
			const event = await selectEvent(tx, event_id)
			if (event && starts_at > needs.clock.now()) await giveFreePlaces(tx, needs, { event, sheet })
		}
		await needs.events.announce(tx, 'sign-ups')
	},
})

export type SignUps = ReturnType<typeof createSignUps>

const createEntering = (needs: SignUpNeeds) => ({
	/**
	 * Signs a character up, or the club that it leads. EMAIL_NOT_VERIFIED where the site asks for a verified address; the other refusals are
	 * those of the call.
	 */
	async enter<A>(within: Within<OwnEntry, A>, actor: Player, wanted: Wanted & { chaNum: number }): Promise<A> {
		await requireVerifiedEmail(needs.settings, actor)
		return within(async (tx) => {
			const start = Date.parse(wanted.startsAt)
			await shownEvent(tx, wanted.eventId)
			const sheet = await holdSheet(tx, { eventId: wanted.eventId, start })
			// Once more: staff may have changed it until the sheet was held.
			const event = await shownEvent(tx, wanted.eventId)
			requireOpen(event, start, needs.clock.now())
			const entered = await entrantOf(tx, event, { ...actor, chaNum: wanted.chaNum })
			await requireNew(tx, sheet, { ...entered, accountId: actor.accountId })
			await insertEntry(tx, {
				...{ sheet_id: sheet.id, account_id: actor.accountId, entered_at: needs.clock.now() },
				...{ cha_num: entered.chaNum, gu_num: entered.guNum, name: entered.name, name_key: folded(entered.name) },
			})
			await giveFreePlaces(tx, needs, { event, sheet, asker: actor.accountId })
			await needs.events.announce(tx, 'sign-ups')
			return entryFor(tx, sheet, actor.accountId)
		})
	},

	/** Takes the caller's entry off the sheet, before the time begins. */
	leave: <A>(within: Within<void, A>, { accountId }: Player, wanted: Wanted): Promise<A> =>
		within(async (tx) => {
			const { event, sheet, entry } = await heldEntry(tx, accountId, wanted)
			if (sheet.starts_at <= needs.clock.now()) throw new Problem('EVENT_STARTED')
			if (entry.state === 'out') throw new Problem('TAKEN_OUT')
			await deleteEntry(tx, entry.id)
			await giveFreePlaces(tx, needs, { event, sheet })
			await needs.events.announce(tx, 'sign-ups')
		}),
})

const createCheckIn = (needs: SignUpNeeds) => ({
	/** The caller says with the code of staff that it is there. Only wrong codes count for the limit. */
	async checkIn<A>(within: Within<OwnEntry, A>, { accountId }: Player, { code, ...wanted }: Wanted & { code: string }): Promise<A> {
		let refusal = null as Problem | null
		const outcome = await needs.rateLimit.guess([['checkInPerAccount', String(accountId)]], async () => {
			try {
				return { reply: await within((tx) => arrive(tx, needs, { accountId, code, ...wanted })) }
			} catch (error) {
				if (!(error instanceof Problem) || error.code !== 'CHECK_IN_CODE_WRONG') throw error
				refusal = error
				return null
			}
		})
		if (outcome) return outcome.reply
		throw refusal ?? new Error('a code without an outcome')
	},
})

type Arriving = Wanted & { accountId: number; code: string }

const arrive = async (tx: Tx, { clock }: SignUpNeeds, { accountId, code, ...wanted }: Arriving): Promise<OwnEntry> => {
	const { event, sheet, entry } = await heldEntry(tx, accountId, wanted)
	if (entry.state !== 'in') throw new Problem('NO_PLACE')
	const now = clock.now()
	const { end } = spanFrom(event, sheet.starts_at)
	if (sheet.code === null || sheet.code_from === null || now < sheet.code_from || now >= end) throw new Problem('CHECK_IN_CLOSED')
	if (bareCode(code) !== sheet.code) throw new Problem('CHECK_IN_CODE_WRONG')
	if (entry.here_at === null) await updateEntry(tx, entry.id, { here_at: now })
	return entryFor(tx, sheet, accountId)
}

const heldEntry = async (tx: Tx, accountId: number, { eventId, startsAt }: Wanted) => {
	const event = await shownEvent(tx, eventId)
	const key = { eventId, start: Date.parse(startsAt) }
	if (!(await selectSheet(tx, key))) throw new Problem('NOT_SIGNED_UP')
	const sheet = await holdSheet(tx, key)
	const entry = await selectOwnEntry(tx, sheet.id, accountId)
	if (!entry) throw new Problem('NOT_SIGNED_UP')
	return { event, sheet, entry }
}

const requireOpen = (event: EventRow, start: number, now: number): void => {
	if (event.sign_up === 'none' || !timeAt(event, start)) throw new Problem('NOT_FOUND')
	if (start <= now) throw new Problem('EVENT_STARTED')
	const { opensAt, closesAt } = windowOf(event, start)
	if (nextTime(event, now)?.start !== start || (opensAt !== null && now < opensAt)) throw new Problem('SIGN_UP_NOT_OPEN')
	if (now >= closesAt) throw new Problem('SIGN_UP_CLOSED')
}

type Entrant = { chaNum: number; guNum: number | null; name: string }

/** CHARACTER_NOT_YOURS for a character of somebody else, NOT_CLUB_LEADER where it leads no club and clubs sign up. */
const entrantOf = async (tx: Tx, event: EventRow, { accountId, chaNum }: { accountId: number; chaNum: number }): Promise<Entrant> => {
	const character = (await leadersOf(tx, accountId)).find(({ ChaNum }) => ChaNum === chaNum)
	if (!character) throw new Problem('CHARACTER_NOT_YOURS')
	if (event.sign_up === 'character') return { chaNum, guNum: null, name: character.ChaName }
	if (!character.club) throw new Problem('NOT_CLUB_LEADER')
	return { chaNum, guNum: character.club.GuNum, name: character.club.GuName }
}

const requireNew = async (tx: Tx, sheet: SheetRow, { accountId, ...entrant }: Entrant & { accountId: number }): Promise<void> => {
	const own = await selectOwnEntry(tx, sheet.id, accountId)
	if (own) throw new Problem(own.state === 'out' ? 'TAKEN_OUT' : 'SIGNED_UP_ALREADY')
	if (await isOnSheet(tx, sheet.id, entrant)) throw new Problem('CLUB_SIGNED_UP')
}

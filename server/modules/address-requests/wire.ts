import type { AddressRequest } from '#contract/address-requests.ts'
import type { Actor } from '../../kernel/actor.ts'
import { toInstant, toInstantOrNull } from '../../kernel/clock.ts'
import { maskEmail } from '../accounts/accounts.ts'
import type { RequestRow } from './store.ts'

/** A request in the form that staff see. The address is unmasked as long as someone must compare it with the player's message. */
export const toWire = (row: RequestRow, actor: Actor, names: ReadonlyMap<number, string>): AddressRequest => ({
	id: row.id,
	UserNum: row.account_id,
	UserID: names.get(row.account_id) ?? '',
	newEmail: row.state === 'waiting' ? row.email : maskEmail(row.email),
	facts: row.facts,
	askedBy: names.get(row.asked_by) ?? '',
	askedAt: toInstant(row.asked_at),
	state: row.state,
	decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
	decidedAt: toInstantOrNull(row.decided_at),
	effectAt: toInstantOrNull(row.effect_at),
	endedAt: toInstantOrNull(row.ended_at),
	reason: row.reason,
	isOwn: row.asked_by === actor.accountId,
})

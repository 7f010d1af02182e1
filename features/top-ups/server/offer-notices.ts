import { createHash } from 'node:crypto'
import type { Tx } from '#db/database.ts'
import type { NotifyOwners } from '#server/kernel/audit/owner-notice.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import type { ChannelRow, PackageRow } from './offers-store.ts'
import { pesosOf } from './qr-ph.ts'

/** All owners hear at once when it changes where money goes, or what it buys. */
export const createOfferNotices = (notifyOwners: NotifyOwners) => {
	const telling =
		<R extends { name: string }>(what: 'package' | 'channel', textOf: (row: R) => string) =>
		async (tx: Tx, by: Pick<Actor, 'userId'>, { before, after }: { before: R | null; after: R }): Promise<void> => {
			if (before && textOf(before) === textOf(after)) return
			await notifyOwners(tx, by, { what, name: after.name, before: before && textOf(before), after: textOf(after) })
		}
	return { ofPackage: telling('package', dealOf), ofChannel: telling('channel', goalOf) }
}

export type OfferNotices = ReturnType<typeof createOfferNotices>

/** What a package costs and gives, as the letter says it. */
const dealOf = ({ price, r_coin, bonus }: PackageRow): string => `₱${pesosOf(price)} for ${r_coin} + ${bonus} points`

/**
 * Where the money goes, as the letter says it: all that players read about it, because a note can name an account too. A QR code is told
 * by its hash: one with another account and the same checksum at its end is made in a second.
 */
const goalOf = (channel: ChannelRow): string =>
	[
		channel.name,
		channel.account_name,
		channel.account_number,
		channel.bank,
		channel.qr_code && `QR code ${createHash('sha256').update(channel.qr_code).digest('hex').slice(0, 12)}`,
		channel.hours,
		channel.hours_fil,
		channel.note,
		channel.note_fil,
		stateOf(channel) === 'shown' ? '' : `(${stateOf(channel)})`,
	]
		.filter(Boolean)
		.join(', ')

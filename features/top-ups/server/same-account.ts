import type { Reader } from '#db/database.ts'
import { type ChannelRow, selectAllChannels } from './offers-store.ts'
import { symbolsOf } from './references.ts'
import { selectLoadedDays } from './store.ts'

/**
 * Several channels may lead to one account: an old one that was removed, or one with a code and one without. A transfer to that account
 * could be loaded through each of them.
 */

/** The sources whose numbers may be those of this channel: the channel itself, then those that may be of the same account. */
export const sourcesAlike = async (db: Reader, channelId: number): Promise<string[]> => {
	const all = await selectAllChannels(db)
	const own = all.find(({ id }) => id === channelId)
	const alike = own ? all.filter((other) => other.id !== channelId && mayBeSame(own, other)) : []
	return [channelId, ...alike.map(({ id }) => id)].map((id) => `channel:${id}`)
}

/** Whether a channel that may be of the same account loaded this number. Never for an order that is paid through a company. */
export const isLoadedElsewhere = async (db: Reader, { channelId, key }: { channelId: number | null; key: string }): Promise<boolean> => {
	if (channelId === null) return false
	for (const source of (await sourcesAlike(db, channelId)).slice(1))
		if ((await selectLoadedDays(db, { source, reference_key: key })).length > 0) return true
	return false
}

/** GCash and Maya give each number once, whatever the account. Other numbers repeat, so the account has to be the same. */
const mayBeSame = (one: ChannelRow, other: ChannelRow): boolean =>
	(one.kind === other.kind && (one.kind === 'gcash' || one.kind === 'maya')) ||
	isSameText(symbolsOf(one.account_number), symbolsOf(other.account_number)) ||
	isSameText(one.qr_code, other.qr_code)

const isSameText = (one: string, other: string): boolean => one !== '' && one === other

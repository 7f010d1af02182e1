import type { Reader, Tx } from '#db/database.ts'
import { type ChannelRow, lockChannels, selectAllChannels } from './offers-store.ts'
import { symbolsOf } from './references.ts'
import { selectLoadedDays } from './store.ts'

/**
 * Several channels may lead to one account: an old one that was removed, or one with a code and one without. A transfer to that account
 * could be loaded through each of them.
 */

/** The sources whose numbers may be those of this channel: the channel itself, and those that may be of the same account. */
export const sourcesAlike = async (db: Reader, channelId: number): Promise<string[]> =>
	[channelId, ...(await channelsAlike(db, channelId))].map(toSource)

/**
 * Whether a channel that may be of the same account loaded this number. Of two that are approved at once, the second waits and sees the
 * first. Never for an order that is paid through a company.
 */
export const isLoadedElsewhere = async (tx: Tx, { channelId, key }: { channelId: number | null; key: string }): Promise<boolean> => {
	if (channelId === null) return false
	const alike = await channelsAlike(tx, channelId)
	if (alike.length === 0) return false
	await lockChannels(tx, [channelId, ...alike])
	for (const source of alike.map(toSource)) if ((await selectLoadedDays(tx, { source, reference_key: key })).length > 0) return true
	return false
}

const toSource = (id: number): string => `channel:${id}`

const channelsAlike = async (db: Reader, channelId: number): Promise<number[]> => {
	const all = await selectAllChannels(db)
	const own = all.find(({ id }) => id === channelId)
	return own ? all.filter((other) => other.id !== channelId && mayBeSame(own, other)).map(({ id }) => id) : []
}

/** GCash and Maya give each number once, whatever the account. Other numbers repeat, so the account has to be the same. */
const mayBeSame = (one: ChannelRow, other: ChannelRow): boolean =>
	(one.kind === other.kind && (one.kind === 'gcash' || one.kind === 'maya')) ||
	isSameText(symbolsOf(one.account_number), symbolsOf(other.account_number)) ||
	isSameText(one.qr_code, other.qr_code)

const isSameText = (one: string, other: string): boolean => one !== '' && one === other

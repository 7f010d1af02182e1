import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { countStartsAndEnds, isShownAt, orderedTable } from '#server/kernel/lists/ordered-list.ts'
import type { ChannelKind } from '../contract.ts'
import type { TopUpsTables } from '../tables.ts'

export type PackageRow = Awaited<ReturnType<typeof selectAllPackages>>[number]
export type ChannelRow = Awaited<ReturnType<typeof selectAllChannels>>[number]
type OfList = 'id' | 'active' | 'removed_at' | 'edition' | 'position'
export type PackageColumns = Omit<TopUpsTables['top_up_packages'], OfList>
export type ChannelColumns = Omit<TopUpsTables['top_up_channels'], OfList>

export const PACKAGES = orderedTable<Partial<PackageColumns>>('top_up_packages')
export const CHANNELS = orderedTable<Partial<ChannelColumns>>('top_up_channels')

/** The names that the audit log shows, removed ones included. */
export const TOP_UP_NAMES = [
	namesIn('top_up_packages', { kind: 'top-up-package', column: 'name' }),
	namesIn('top_up_channels', { kind: 'top-up-channel', column: 'name' }),
]

/** Removed ones included, in order. */
export const selectAllPackages = (db: Reader) => db.selectFrom('top_up_packages').selectAll().orderBy('position').orderBy('id').execute()
export const selectAllChannels = (db: Reader) => db.selectFrom('top_up_channels').selectAll().orderBy('position').orderBy('id').execute()

/** The packages offered at an instant, in order. */
export const selectPackages = (db: Reader, now: number) =>
	db.selectFrom('top_up_packages').selectAll().where(isShownAt(now)).orderBy('position').orderBy('id').execute()

export const selectChannels = (db: Reader) =>
	db
		.selectFrom('top_up_channels')
		.selectAll()
		.where('active', '=', 1)
		.where('removed_at', 'is', null)
		.orderBy('position')
		.orderBy('id')
		.execute()

/** Locks these channels until this transaction ends. In the order of their numbers, so that two transactions do not wait for each other. */
export const lockChannels = async (tx: Tx, ids: readonly number[]): Promise<void> => {
	for (const id of ids.toSorted((one, other) => one - other))
		await tx
			.updateTable('top_up_channels')
			.set(({ ref }) => ({ position: ref('position') }))
			.where('id', '=', id)
			.execute()
}

/** Hidden and removed ones too: orders keep their channel. */
export const selectChannel = (db: Reader, id: number) =>
	db.selectFrom('top_up_channels').selectAll().where('id', '=', id).executeTakeFirst()

/** The kind of an order's channel; null for one that is paid through a company. */
export const kindOf = async (db: Reader, { channel_id }: { channel_id: number | null }): Promise<ChannelKind | null> =>
	channel_id === null ? null : ((await selectChannel(db, channel_id))?.kind ?? null)

export const countTurning = countStartsAndEnds('top_up_packages')

export const insertPackage = async (tx: Tx, columns: PackageColumns & { position: number }): Promise<number> => {
	const { id } = await tx
		.insertInto('top_up_packages')
		.values({ ...columns, active: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

export const insertChannel = async (tx: Tx, columns: ChannelColumns & { position: number }): Promise<number> => {
	const { id } = await tx
		.insertInto('top_up_channels')
		.values({ ...columns, active: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

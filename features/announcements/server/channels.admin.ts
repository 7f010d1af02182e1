import { DAY_MS } from '#contract/durations.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Random, uuidV7 } from '#server/kernel/ids.ts'
import { createOrderedList, type Placed } from '#server/kernel/lists/ordered-list.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { Encryption } from '#server/kernel/secrets/encryption.ts'
import type { AnnouncementChannelBody } from '../admin.contract.ts'
import type { AnnouncementKind } from '../kinds.contract.ts'
import { webhookOf } from '../webhook.contract.ts'
import {
	CHANNELS,
	type ChannelColumns,
	type ChannelRow,
	insertChannel,
	selectAllChannels,
	tryAtOnce,
	updateSending,
} from './channel-store.ts'
import { countMessages, insertMessage, selectTests } from './store.ts'

export type PlacedChannel = Placed<Awaited<ReturnType<typeof channelsWithSending>>[number]>
type Changes = { [K in keyof AnnouncementChannelBody]?: AnnouncementChannelBody[K] | undefined } & {
	state?: ListedState | undefined
	edition: number
}
type Needs = { database: Database; events: Events; clock: Clock; random: Random; encryption: Encryption }

/** The channels, in an order that staff keep. The address of one is read by the delivery only. */
export const createChannels = ({ encryption, random, ...needs }: Needs) => {
	const { clock } = needs
	const select = (db: Reader) => channelsWithSending(db, clock.now() - GIVEN_UP_MS)
	const list = createOrderedList({ ...CHANNELS, topic: null, select, textOf: ({ name }) => name }, needs)

	return {
		...list,
		/** Refused at its field without an address. */
		create: (tx: Tx, { name, webhook: address, language, kinds }: AnnouncementChannelBody): Promise<PlacedChannel> => {
			const webhook = webhookOf(address)
			if (webhook === null) throw invalid({ webhook: ['webhookFormat'] })
			return list.create(tx, async (position) => {
				const since = JSON.stringify(sinceOf({}, kinds, clock.now()))
				const id = await insertChannel(tx, { name: name.trim(), language, kinds: since, ...addressed(webhook), sealed: '', position })
				await updateSending(tx, { id, sealed: '' }, { sealed: encryption.encrypt(contextOf(id), webhook) })
				return id
			})
		},

		/**
		 * A new address begins anew: what waits is sent there. A channel that is turned on hears of what happens from now on, as does one that
		 * gets another kind.
		 */
		change: (tx: Tx, id: number, { edition, state, name, webhook: address, language, kinds }: Changes) =>
			list.change(tx, { id, edition, state }, (before) => {
				const webhook = address ? webhookOf(address) : null
				const known = state === 'shown' && before.active === 0 ? {} : kindsOf(before)
				const wanted = kinds ?? (Object.keys(kindsOf(before)) as AnnouncementKind[])
				const columns: Partial<ChannelColumns> = {
					...(name !== undefined && { name: name.trim() }),
					...(language !== undefined && { language }),
					kinds: JSON.stringify(sinceOf(known, wanted, clock.now())),
					...(webhook !== null && { ...addressed(webhook), sealed: encryption.encrypt(contextOf(id), webhook), ...MENDED }),
				}
				return { columns, write: async () => undefined }
			}),

		/** Stores a test message; it goes before all others, also to a channel that is off or stopped. */
		async test(tx: Tx, id: number): Promise<PlacedChannel> {
			const now = clock.now()
			await list.readIn(tx, id)
			await insertMessage(tx, { channel_id: id, kind: 'test', key: uuidV7(random, now), facts: '{}', created_at: now })
			await tryAtOnce(tx, id, now)
			return list.readIn(tx, id)
		},
	}
}

/** From when on a channel gets each kind. */
export const kindsOf = ({ kinds }: Pick<ChannelRow, 'kinds'>) => JSON.parse(kinds) as Partial<Record<AnnouncementKind, number>>

/** An encrypted address can be read in its row only. */
export const contextOf = (id: number): string => `channel ${id}`

/** All channels with what waits for them, what was given up since, and their last tests. */
const channelsWithSending = async (db: Reader, since: number) => {
	const rows = await selectAllChannels(db)
	const [{ waiting, givenUp }, tests] = [await countMessages(db, since), await selectTests(db)]
	return rows.map((row) => ({
		...row,
		waiting: waiting.get(row.id) ?? 0,
		givenUp: givenUp.get(row.id) ?? 0,
		test: tests.get(row.id) ?? null,
	}))
}

const sinceOf = (known: ReturnType<typeof kindsOf>, wanted: readonly AnnouncementKind[], now: number) =>
	Object.fromEntries(wanted.map((kind) => [kind, known[kind] ?? now]))

const addressed = (webhook: string) => ({ address_end: webhook.slice(-SHOWN_SIGNS) })
const MENDED = { stopped: 0, failures: 0, next_at: 0, trouble: null, trouble_at: null }
const SHOWN_SIGNS = 4
const GIVEN_UP_MS = 30 * DAY_MS

import type { ChannelBody, ConsoleChannel, ConsolePackage, PackageBody } from '#features/top-ups/offers.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { OrderedKind } from '#web/console/ordered/ordered-kind.ts'
import { topUps as words } from '../words/top-ups.console.ts'

const at = (id: number | string) => ({ params: { id: String(id) } })

export const PACKAGES: OrderedKind<ConsolePackage, PackageBody> = {
	path: '/admin/top-up-packages',
	words: words.packages,
	list: (query, signal) => call('GET /admin/top-up-packages', { query }, { signal }),
	read: (id, signal) => call('GET /admin/top-up-packages/{id}', at(id), { signal }),
	add: (body, idempotencyKey) => call('POST /admin/top-up-packages', { body }, { idempotencyKey }),
	change: (id, body) => call('PATCH /admin/top-up-packages/{id}', { ...at(id), body }),
	move: (id, place) => call('POST /admin/top-up-packages/{id}/move', { ...at(id), body: { place } }),
	titleOf: ({ name }) => name,
}

export const CHANNELS: OrderedKind<ConsoleChannel, ChannelBody> = {
	path: '/admin/top-up-channels',
	words: words.channels,
	list: (query, signal) => call('GET /admin/top-up-channels', { query }, { signal }),
	read: (id, signal) => call('GET /admin/top-up-channels/{id}', at(id), { signal }),
	add: (body, idempotencyKey) => call('POST /admin/top-up-channels', { body }, { idempotencyKey }),
	change: (id, body) => call('PATCH /admin/top-up-channels/{id}', { ...at(id), body }),
	move: (id, place) => call('POST /admin/top-up-channels/{id}/move', { ...at(id), body: { place } }),
	titleOf: ({ name }) => name,
}

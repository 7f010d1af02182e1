import { parentPort } from 'node:worker_threads'
import { type Rejected, type Rows, readSnapshot, type Unusable } from './rows.ts'

/**
 * Reads snapshots on a separate thread: parsing ten thousand rows would block the main thread for longer than a page may wait. The rows are
 * sent in portions, each on request, so that the main thread is not flooded either.
 */
export type Order = { id: number } & ({ kind: 'open'; bytes: Uint8Array; isLines: boolean } | { kind: 'next' } | { kind: 'forget' })
export type Opened = { unusable: Unusable } | { takenAt: string; accepted: number; rejected: Rejected[] }
/** Null after the last portion. */
export type Report = { id: number; opened: Opened } | { id: number; rows: Rows | null }

const PORTION = 2_500
const open = new Map<number, Rows[]>()

parentPort?.on('message', (order: Order) => {
	if (order.kind === 'forget') {
		// The snapshot was refused or abandoned half-way: without this, its rows would stay in memory.
		open.delete(order.id)
		return
	}
	if (order.kind === 'next') {
		const rows = open.get(order.id)?.shift() ?? null
		return parentPort?.postMessage({ id: order.id, rows } satisfies Report)
	}
	const read = readSnapshot(order.bytes, order.isLines)
	if ('isMalformed' in read) return parentPort?.postMessage({ id: order.id, opened: { unusable: read } } satisfies Report)
	const { takenAt, accepted, rejected, ...rows } = read
	open.set(order.id, portionsOf(rows))
	return parentPort?.postMessage({ id: order.id, opened: { takenAt, accepted, rejected } } satisfies Report)
})

function portionsOf({ characters, clubs, areas }: Rows): Rows[] {
	const count = Math.max(1, Math.ceil(Math.max(characters.length, clubs.length, areas.length) / PORTION))
	return Array.from({ length: count }, (_, index) => {
		const part = <T>(list: T[]) => list.slice(index * PORTION, (index + 1) * PORTION)
		return { characters: part(characters), clubs: part(clubs), areas: part(areas) }
	})
}

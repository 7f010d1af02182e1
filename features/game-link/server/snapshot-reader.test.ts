import { afterAll, expect, it } from 'vitest'
import { gameRow } from '../../../tests/game-server.ts'
import { createSnapshotReader } from './snapshot-reader.ts'

const reader = createSnapshotReader()
afterAll(() => reader.close())

const opened = () => {
	const characters = Array.from({ length: 4_000 }, (_none, index) => gameRow(index))
	return reader.open(Buffer.from(JSON.stringify({ takenAt: '2026-11-22T00:00:00Z', characters })), false)
}

it('keeps nothing of a snapshot that is refused or broken off', async () => {
	const refused = await opened()
	refused.letGo()
	for await (const rows of refused.portions()) expect(rows).toBeUndefined()

	const broken = await opened()
	const portions = broken.portions()
	expect((await portions.next()).value?.characters).toHaveLength(2_500)
	broken.letGo()
	expect((await portions.next()).done).toBe(true)
})

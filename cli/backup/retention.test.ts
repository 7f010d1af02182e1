import { expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { backupName, outdated } from './retention.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

it('keeps the newest of each of the last hours, days and months of Manila', () => {
	const files = Array.from({ length: 24 * 90 * 2 }, (_, index) => backupName(start - index * (HOUR_MS / 2)))
	const gone = new Set(outdated(files, { hours: 24, days: 30, months: 12 }))
	const kept = files.filter((file) => !gone.has(file))
	expect(kept.slice(0, 3)).toEqual([
		'barkada-20261121T150000Z.backup',
		'barkada-20261121T143000Z.backup',
		'barkada-20261121T133000Z.backup',
	])
	expect(kept).toContain('barkada-20261031T153000Z.backup')
	expect(kept).toContain('barkada-20260930T153000Z.backup')
	expect(kept).toHaveLength(24 + 29 + 2)
})

it('touches no file that it did not name', () => {
	expect(outdated(['before-upgrade.backup', 'secret.key', '.working-1'], { hours: 1, days: 0, months: 0 })).toEqual([])
})

import type { Config } from '#server/config.ts'
import { manilaDay, manilaMonth, toInstant } from '#server/kernel/clock.ts'

type Keep = Config['backups']['keep']

/** The name of a scheduled backup has the time when it was taken: `barkada-20261121T150000Z.backup`. */
export const backupName = (takenAt: number): string => `barkada-${stampOf(takenAt)}.backup`

/** An instant in a form that every file system accepts. */
export const stampOf = (ms: number): string => toInstant(ms).replaceAll(/[-:]|\.\d+/g, '')

/**
 * The files that may be deleted: all but the newest of each of the last hours, days and months that have one. Files with other names are
 * ignored.
 */
export const outdated = (files: readonly string[], keep: Keep): string[] => {
	const newestFirst = files.flatMap(dated).toSorted((one, other) => other.takenAt - one.takenAt)
	const kept = new Set<string>()
	for (const { period, count } of [
		{ period: (ms: number) => toInstant(ms).slice(0, 13), count: keep.hours },
		{ period: manilaDay, count: keep.days },
		{ period: manilaMonth, count: keep.months },
	]) {
		const byPeriod = Map.groupBy(newestFirst, ({ takenAt }) => period(takenAt))
		for (const [newest] of [...byPeriod.values()].slice(0, count)) if (newest) kept.add(newest.file)
	}
	return newestFirst.map(({ file }) => file).filter((file) => !kept.has(file))
}

/** A scheduled backup by its name; nothing for any other file. */
export const dated = (file: string): { file: string; takenAt: number }[] => {
	const [, year, month, day, hour, minute, second] = /^barkada-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(file) ?? []
	return year ? [{ file, takenAt: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }] : []
}

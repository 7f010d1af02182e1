import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'

/**
 * While `portal upgrade` copies the data and tries a new version on it, nothing is changed, so that nothing is lost if it goes back. It
 * says so in a file of the data folder, again and again, until when: a pause ends by itself where the command was killed.
 */
export const createUpgradePause = ({ dataDir, clock }: { dataDir: string; clock: Clock }) => {
	let isOn = false
	let lookedAt = Number.NEGATIVE_INFINITY
	return {
		isOn(): boolean {
			if (clock.steady() < lookedAt + LOOK_MS) return isOn
			lookedAt = clock.steady()
			isOn = isPausedAt(fileIn(dataDir), clock.now())
			return isOn
		},
	}
}

/** Renews or begins the pause; `end` takes the file away. */
export const pauseFor = (dataDir: string, now: number): void => {
	const file = fileIn(dataDir)
	writeFileSync(`${file}.new`, String(now + LASTS_MS))
	// Root writes it, whatever the umask, and the user of the site reads it.
	chmodSync(`${file}.new`, 0o644)
	renameSync(`${file}.new`, file)
}

export const endPause = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

/** A time far ahead was written under another clock. */
const isPausedAt = (file: string, now: number): boolean => {
	const until = untilIn(file)
	return until > now && until <= now + LASTS_MS
}

const untilIn = (file: string): number => {
	try {
		return Number(readFileSync(file, 'utf8'))
	} catch {
		return 0
	}
}

const fileIn = (dataDir: string) => join(dataDir, 'upgrading')

/** How often a command has to renew it, and how soon every process has seen it. */
export const RENEW_MS = 3_000
export const SEEN_AFTER_MS = 1_000
const LASTS_MS = 15_000
const LOOK_MS = 500

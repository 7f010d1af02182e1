import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'

/**
 * Runs `make` in the first of all test processes that needs its result, while the others wait; `make` puts the result into the folder.
 * @returns the folder
 */
export const madeOnce = async (name: string, make: (folder: string) => Promise<void>): Promise<string> => {
	const folder = join(inject('runFolder'), name)
	const [lock, done] = [`${folder}.making`, `${folder}.done`]
	while (!existsSync(done)) {
		if (!take(lock)) {
			await sleep(50)
			continue
		}
		try {
			if (existsSync(done)) break
			rmSync(folder, { recursive: true, force: true })
			mkdirSync(folder)
			await make(folder)
			writeFileSync(done, '')
		} finally {
			rmSync(lock, { recursive: true })
		}
	}
	return folder
}

const take = (lock: string): boolean => {
	try {
		mkdirSync(lock)
		return true
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
		throw error
	}
}

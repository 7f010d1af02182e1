import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from './config.ts'

/** Makes sure that the data folder is there and may be written. A new one is for its owner alone: it holds the books and the secret key. */
export const prepareDataDir = (folder: string): void => {
	try {
		makeFolder(folder)
		if (!statSync(folder).isDirectory()) throw new Error('a file')
		accessSync(folder, constants.W_OK)
	} catch {
		// Whatever the file system's reason, the remedy is the same.
		throw new ConfigError(`The data folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another one.`)
	}
}

/** Makes a folder for its owner alone, and those above it that are missing. */
export const makeFolder = (folder: string): void => makeMissing(resolve(folder), 0o700)

// The recursive mode of mkdir never returns below /proc, where folders cannot be made but seem to be missing.
const makeMissing = (folder: string, mode = 0o777) => {
	if (existsSync(folder)) return
	makeMissing(dirname(folder))
	try {
		mkdirSync(folder, mode)
	} catch (error) {
		// Somebody else was faster.
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	}
}

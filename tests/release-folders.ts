import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What is altered in a version: what its migrations add, and which programs do something else first. */
type Altered = { migration?: string; portal?: string; server?: string; source?: Record<string, string> }

/** The folder of a version of this program, as an operator has it: this tree by hard links, under another version. */
export const makeRelease = (folder: string, version: string, { migration, portal, server, source = {} }: Altered = {}): string => {
	mkdirSync(folder, { recursive: true })
	const names = readdirSync('.').filter((name) => !['.git', 'node_modules', 'data'].includes(name))
	execFileSync('cp', ['-al', ...names.map((name) => resolve(name)), folder])
	linkPackages(join(folder, 'node_modules'))
	replace(join(folder, 'package.json'), (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`))
	for (const [name, text] of Object.entries(source)) replace(join(folder, name), () => text)
	const programs = join(folder, 'build', 'programs')
	if (migration !== undefined) addMigration(programs, migration)
	if (portal !== undefined) putBefore(programs, 'portal', portal)
	if (server !== undefined) putBefore(programs, 'server', server)
	return folder
}

/** The packages are those of this tree, but what says that they are installed and what is built is its own. */
const linkPackages = (modules: string) => {
	mkdirSync(modules)
	for (const name of readdirSync('node_modules')) {
		const from = resolve('node_modules', name)
		if (name.startsWith('.barkada')) cpSync(from, join(modules, name))
		else symlinkSync(from, join(modules, name))
	}
}

/** Never writes into a file of this tree, which a hard link would be. */
const replace = (file: string, change: (text: string) => string) => {
	const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
	rmSync(file, { force: true })
	writeFileSync(file, change(text))
}

const addMigration = (programs: string, statement: string) => {
	const names = readdirSync(programs).filter((name) => readFileSync(join(programs, name), 'utf8').includes(FIRST))
	if (names.length === 0) throw new Error('the list of migrations was not found')
	const added = `"9001-of-next": () => [${JSON.stringify(statement)}],\n`
	for (const name of names) replace(join(programs, name), (text) => text.replace(FIRST, `${added}${FIRST}`))
}

/** As the bundled programs have it. */
const FIRST = '"0001-accounts":'

const putBefore = (programs: string, name: string, script: string) => {
	renameSync(join(programs, `${name}.js`), join(programs, `${name}-itself.js`))
	writeFileSync(join(programs, `${name}.js`), `${script}\nawait import('./${name}-itself.js')\n`)
}

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The packages that a line of the list begins with. */
const explained = (): string[] =>
	read('docs/dependencies.md')
		.split('\n')
		.filter((line) => line.startsWith('- '))
		.flatMap((line) => [...(line.split(': ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

it('each package has a reason in docs/dependencies.md, and no other has', () => {
	const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, object>
	const installed = [dependencies, devDependencies, optionalDependencies].flatMap((list) => Object.keys(list ?? {}))
	expect(explained().toSorted()).toEqual(installed.toSorted())
})

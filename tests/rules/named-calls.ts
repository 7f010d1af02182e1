import type { TextFile } from './sources.ts'

type Call = { method: string; path: string }

/**
 * R21: each call of the contract is named in a test: by its wire name (`GET /news`), or by the fixed part of its path where a helper puts
 * the rest together. The lists that are filled in for every call do not count.
 */
export const untestedCalls = (files: readonly TextFile[], calls: readonly Call[]): string[] => {
	const tests = files.filter(({ path }) => (/\.test\.tsx?$/.test(path) || path.startsWith('tests/')) && !LISTS.has(path))
	const isNamed = (text: string) => tests.some((file) => file.text.includes(text))
	return calls
		.filter(({ method, path }) => !isNamed(`${method} ${path}`) && !isNamed(fixedPart(path)))
		.map(({ method, path }) => `${method} ${path} is named in no test`)
}

const LISTS = new Set(['tests/audited-actions.ts'])

/** Helpers of the game link add `/game/` themselves. */
const fixedPart = (path: string) => (path.split('/{')[0] ?? path).replace(/^\/game\//, '')

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'

/** The path of the built file with the texts of a language, relative to the site's root; null in development. */
export const wordsFiles = (buildDir: string): ((language: Language) => string | null) => {
	const path = join(buildDir, 'pages', 'client', '.vite', 'manifest.json')
	if (!existsSync(path)) return () => null
	const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
	return (language) => manifest[SOURCES[language]]?.file ?? null
}

const SOURCES: Record<Language, string> = { en: 'web/words/english.ts', fil: 'web/words/filipino.ts' }

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
	interface ProvidedContext {
		/** A folder of this run, shared by all workers of a project and removed after the last test. */
		runFolder: string
	}
}

/** What is made once and used by many test files lies in a folder of the run. */
export default function makeRunFolder(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-run-'))
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
	process.once('exit', remove)
	project.provide('runFolder', folder)
	return () => {
		process.off('exit', remove)
		remove()
	}
}

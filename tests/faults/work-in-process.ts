import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from 'vitest'
import { QUIET } from '../server-process.ts'
import type { World } from '../world.ts'

/** Works off the grants of the world in a process of its own. */
export const workInProcess = async (world: World): Promise<void> => {
	const [code] = await beginWork(world).ended
	expect(code).toBe(0)
}

/** The same process, to be killed in the middle. */
export const beginWork = ({ environment }: World) => {
	const child = spawn(process.execPath, [...QUIET, join(import.meta.dirname, 'work-grants.ts')], { env: environment, stdio: 'inherit' })
	return { process: child, ended: once(child, 'exit') }
}

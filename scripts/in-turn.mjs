import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './launch.mjs'

/** Runs `work` while no other command of this checkout does the same; the lock of a command that died is taken over. */
export const inTurn = async (name, work) => {
	const lock = join(ROOT, 'node_modules', `.barkada-${name}-lock`)
	while (!take(lock)) await pause(200)
	try {
		return await work()
	} finally {
		rmSync(lock, { force: true })
	}
}

const take = (lock) => {
	try {
		writeFileSync(lock, String(process.pid), { flag: 'wx' })
		return true
	} catch (error) {
		if (error.code !== 'EEXIST') throw error
		if (!isAlive(holderOf(lock))) rmSync(lock, { force: true })
		return false
	}
}

const holderOf = (lock) => {
	try {
		return Number(readFileSync(lock, 'utf8'))
	} catch {
		// The other command has just released it.
		return 0
	}
}

const isAlive = (pid) => {
	if (!pid) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error.code === 'EPERM'
	}
}

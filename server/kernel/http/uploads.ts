import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#contract/durations.ts'
import type { Clock } from '../clock.ts'
import { BASE62, type Random, randomSymbols } from '../ids.ts'

/** The sender of a file: the address, and whether it is a call of staff. `gone` is aborted when the caller disconnects. */
export type Sender = { address: string; isStaff: boolean; gone: AbortSignal }

/** A sent file: its path until the call is over, its length in bytes, their digest (hex), and the first bytes. */
export type SentFile = { path: string; bytes: number; sha256: string; head: Buffer; sender: Sender }

/** The files of one request. */
export type Upload = {
	/** Begins a file; only one at a time is written. */
	begin(): Promise<void>
	write(bytes: Buffer): Promise<void>
	end(): Promise<SentFile>
	/** Removes all files; a second call does nothing. */
	remove(): Promise<void>
}

/**
 * Keeps the files of forms while their request lasts: in `folder`, readable by this user only. A file name begins with the process id, so
 * that a start can remove the files of a process that has ended.
 */
export const createUploads = (folder: string, { random, clock }: { random: Random; clock: Clock }) => ({
	open: (sender: Sender): Upload => {
		const paths: string[] = []
		let current: { handle: FileHandle; path: string } | null = null
		let file = emptyFile()
		return {
			async begin() {
				mkdirSync(folder, { recursive: true, mode: 0o700 })
				const path = join(folder, `${process.pid}-${randomSymbols(random, 22, BASE62)}`)
				paths.push(path)
				current = { path, handle: await open(path, 'wx', 0o600) }
				file = emptyFile()
			},
			async write(bytes) {
				if (file.head.length < HEAD_BYTES) file.head = Buffer.concat([file.head, bytes.subarray(0, HEAD_BYTES - file.head.length)])
				file.hash.update(bytes)
				file.bytes += bytes.length
				await current?.handle.writeFile(bytes)
			},
			async end() {
				await current?.handle.close()
				const { bytes, head } = file
				const sent = { path: current?.path ?? '', bytes, sha256: file.hash.digest('hex'), head, sender }
				current = null
				return sent
			},
			async remove() {
				const left = current?.handle
				current = null
				await left?.close()
				await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })))
			},
		}
	},
	/** Removes files of processes that have ended, and files too old to belong to any request. */
	sweep(): void {
		for (const name of namesIn(folder)) {
			const path = join(folder, name)
			const pid = Number(name.split('-')[0])
			if (pid === process.pid || !isRunning(pid) || clock.now() - changedAt(path) > OLD_MS) rmSync(path, { force: true, recursive: true })
		}
	},
})

export type Uploads = ReturnType<typeof createUploads>

const emptyFile = () => ({ hash: createHash('sha256'), bytes: 0, head: Buffer.alloc(0) })

const namesIn = (folder: string): string[] => {
	try {
		return readdirSync(folder)
	} catch {
		// No file was ever sent.
		return []
	}
}

const isRunning = (pid: number): boolean => {
	if (!Number.isSafeInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const OLD_MS = HOUR_MS
/** Enough to tell kinds of pictures apart. */
const HEAD_BYTES = 16

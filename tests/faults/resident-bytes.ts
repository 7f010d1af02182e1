import { readFileSync } from 'node:fs'

/** The memory that a process has just now, on Linux. */
export const residentBytes = (pid: number): number => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES

const PAGE_BYTES = 4_096

import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'

/** Lifetimes of sessions in milliseconds: when unused, and in total (RELIABILITY 3.1). */
export type Lifetimes = { playerIdleMs: number; playerAbsoluteMs: number; staffIdleMs: number; staffAbsoluteMs: number }

/** Suspended and closed accounts have no sessions. */
export const mayEnter = (status: number): boolean => status <= ACCOUNT_STATUS.player || isStaff(status)

export const idleMs = (lifetimes: Lifetimes, status: number): number => (isStaff(status) ? lifetimes.staffIdleMs : lifetimes.playerIdleMs)

export const absoluteMs = (lifetimes: Lifetimes, status: number): number =>
	isStaff(status) ? lifetimes.staffAbsoluteMs : lifetimes.playerAbsoluteMs

import { GAME_LINK } from './limits.ts'

/** What one process has room and time for at a moment (server/kernel/admission; docs/decisions/06-overload.md). */

/** What a refused call hears in Retry-After. A call that comes earlier is held that long, if it has a session. */
export const RETRY_AFTER_SECONDS = 2
/** Calls of sessions that were told to come later, and how many of them are held at once. */
export const EARLY_RETRIES = { remembered: 10_000, held: 1_000 } as const

/**
 * How far behind a process may be, in multiples of SHED_DELAY_MS: how late its own timer, and how long connections wait in the accept queue.
 * Calls that change something are refused earlier: their exchange with the database writer takes some thirty iterations of the event loop, and
 * each is late. Calls that hash have eight seconds instead of one, and a queue that admits only some of them.
 */
export const MOST_BEHIND = {
	reading: { late: 1, acceptQueue: 1 },
	changing: { late: 0.5, acceptQueue: 0.5 },
	hashing: { late: 2, acceptQueue: 8 },
} as const

/** The part of the hash queue that one network may hold: an internet cafe fits in, and a flood leaves room for all others. */
export const HASH_SHARE_OF_NETWORK = 0.5

/**
 * With so many waiting pictures no more forms are accepted. A network without waiting pictures is accepted up to a higher total. A form that
 * was let in may bring several pictures: `beyondForAdmitted` raises all limits for them.
 */
export const PICTURE_QUEUE = { ofNetwork: 12, others: 24, newcomers: 36, staff: 32, beyondForAdmitted: 1.5 } as const

/** A form of at most so many bytes may use the reserve of small forms: one without pictures, or with a tiny one. */
export const SMALL_FORM_BYTES = 65_536

const MIB = 1024 * 1024
/** Bytes of request bodies at once, and the part that one network may hold (docs/decisions/06-overload.md). */
export const BODY_ROOM = {
	/** UPLOADS_MB says how many bytes. */
	forms: { ofNetwork: 1 / 2 },
	/** 128 small forms at once, 16 of them from one network. */
	smallForms: { bytes: 8 * MIB, ofNetwork: 1 / 8 },
	/** Room for wallpapers of two staff members and more at once. */
	staffForms: { bytes: 64 * MIB, ofNetwork: 1 },
	bodies: { bytes: 16 * MIB, ofNetwork: 1 / 4 },
	staff: { bytes: 16 * MIB, ofNetwork: 1 },
	/** Two whole snapshots; one from one network. */
	game: { bytes: 2 * GAME_LINK.snapshotBytes, ofNetwork: 1 / 2 },
} as const

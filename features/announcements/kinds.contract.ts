/** What is announced. The first kinds are for everybody, the others for a channel that only staff can read. */
export const PUBLIC_KINDS = ['news', 'events', 'champions', 'war', 'server'] as const
export const STAFF_KINDS = ['tickets', 'approvals', 'alarms'] as const
export const ANNOUNCEMENT_KINDS = [...PUBLIC_KINDS, ...STAFF_KINDS] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/**
 * Why a message did not arrive. `gone`: Discord no longer knows the address. `refused`: its token is wrong. `forbidden`, `busy`, `failing`,
 * `unreachable`: Discord is tried again. `rejected`: Discord does not take this message. `locked`: the address was encrypted with another
 * key. `late`: it waited for too long.
 */
export const TROUBLES = ['gone', 'refused', 'forbidden', 'busy', 'failing', 'unreachable', 'rejected', 'locked', 'late'] as const
export type Trouble = (typeof TROUBLES)[number]

import type { Tx } from '#db/database.ts'
import type { Doors } from '#server/doors.ts'

type Deed = { subject: string; before?: unknown; after?: unknown }

/** The line of a command in the audit log, as the last step of the transaction of what it does (RELIABILITY AD1). */
export const recordCommand = (tx: Tx, { audit }: Doors, command: string, deed: Deed): Promise<void> =>
	audit.record(tx, { ...deed, actor: null, address: '', requestId: '', action: `portal ${command}` })

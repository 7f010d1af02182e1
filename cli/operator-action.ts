import type { Tx } from '#db/database.ts'
import type { Services } from '#server/composition.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'

/** Writes the entry of a command to the audit log, as the last step of its transaction (RELIABILITY AD1). */
export const recordCommand = (tx: Tx, { audit }: Services, command: string, change: AuditChange): Promise<void> =>
	audit.record(tx, { ...change, actor: null, address: '', requestId: '', action: `portal ${command}` })

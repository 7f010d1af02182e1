import { actionSource } from '#features/audit/audit.ts'
import type { TimelineSource } from '#server/kernel/audit/timeline.ts'
import { freezeAccount, unfreezeAccount } from '../contract.ts'

/** When an account was frozen by its owner, and opened again, each from which mailbox. Nobody of the staff did it. */
export const FREEZE_TIMELINE: readonly TimelineSource[] = [
	actionSource('frozen', freezeAccount, ['mailbox'], ({ after }) => ({ about: mailboxIn(after), by: null })),
	actionSource('opened', unfreezeAccount, ['mailbox'], ({ after }) => ({ about: mailboxIn(after), by: null })),
]

/** Masked. */
const mailboxIn = (after: string | null): string => (JSON.parse(after ?? '{}') as { mailbox?: string }).mailbox ?? ''

import type { Tx } from '#db/database.ts'
import type { Telling } from './needs.ts'
import { countEntries, type EntryRow, type EventRow, type SheetRow, selectEntries, updateEntry } from './store.ts'

type Held = { event: EventRow; sheet: SheetRow }

/**
 * Gives the places that are free to those who wait, in the order of their sign-ups, and writes to them; `asker` sees it at once and gets no
 * letter. The sheet must be held. Where there are fewer places than before, whoever has one keeps it.
 */
export const giveFreePlaces = async (tx: Tx, needs: Telling, { event, sheet, asker }: Held & { asker?: number }): Promise<void> => {
	const { taken, waiting } = await countEntries(tx, sheet.id)
	const free = event.places === null ? waiting : Math.min(waiting, event.places - taken)
	if (free <= 0) return
	for (const entry of await selectEntries(tx, sheet.id, { state: 'waiting', most: free })) {
		await updateEntry(tx, entry.id, { state: 'in' })
		if (entry.account_id !== asker) await tell(tx, needs, { kind: 'event-place', event, sheet, entry })
	}
}

type Told = Held & { entry: EntryRow } & ({ kind: 'event-place' } | { kind: 'event-taken-out'; reason: string })

/** Writes to the player of an entry. A closed account has no mailbox. */
export const tell = async (tx: Tx, { mail, accounts }: Telling, { event, sheet, entry, ...letter }: Told): Promise<void> => {
	const account = await accounts.lookAt(tx, entry.account_id)
	if (!account) return
	const about = { userId: account.user_id, name: entry.name, event: event.id, at: sheet.starts_at }
	await mail.post(tx, {
		...{ ...letter, ...about, to: account.email, account: account.id },
		...{ title: event.title, titleFil: event.other_title || event.title },
	})
}

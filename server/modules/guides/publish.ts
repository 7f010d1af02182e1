import type { GuidePage } from '#contract/guides.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Events } from '../../kernel/events.ts'
import { draftOf, keepVersion, type Texts, toRow } from './section-texts.ts'
import { deleteDraft, deleteText, type Place, raiseEdition, selectDueDrafts, updateHidden, updateSection } from './store.admin.ts'
import { upsertText } from './store.ts'

type Needs = { database: Database; events: Events; clock: Clock }
type Claimed = Place & { edition: number; hidden_at: number | null }
type Wanted = Texts & { isShown: boolean | null }

/** Publishing of saved sections: at once, or when their time has come. */
export const createGuidePublishing = ({ database, events, clock }: Needs) => {
	/** Publishes texts and visibility of a section whose edition was already raised, and deletes its draft. */
	const publish = async (tx: Tx, section: Claimed, { texts, savedBy }: { texts: Wanted; savedBy: string }): Promise<void> => {
		const place = { page: section.page, key: section.key }
		const now = clock.now()
		const { en, fil, isShown } = texts
		await events.announce(tx, 'guides')
		await updateSection(tx, place, { ...toRow(en), updated_at: now, saved_by: savedBy })
		if (fil) await upsertText(tx, { ...place, language: 'fil', ...toRow(fil), updated_at: now })
		else await deleteText(tx, place, 'fil')
		if (isShown !== null && isShown !== (section.hidden_at === null)) await updateHidden(tx, place, isShown ? null : now)
		await deleteDraft(tx, place)
		await keepVersion(tx, place, { edition: section.edition, saved_at: now, saved_by: savedBy, texts, state: 'published' })
	}

	return {
		publish,
		/**
		 * Publishes drafts whose time has come, also those that became due while no process ran. Called twice a second. Of several processes
		 * only one finds the edition that it read. A staff member who is still editing the section is refused with EDITED_MEANWHILE for the
		 * same reason.
		 */
		async publishDue(): Promise<void> {
			for (const { edition, ...draft } of await selectDueDrafts(database.read, clock.now())) {
				const place = { page: draft.page as GuidePage, key: draft.key }
				await database.transaction(async (tx) => {
					const row = await raiseEdition(tx, place, edition)
					if (row) await publish(tx, { ...row, ...place }, { texts: draftOf(draft), savedBy: draft.saved_by })
				})
			}
		},
	}
}

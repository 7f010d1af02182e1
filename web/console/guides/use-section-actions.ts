import type { AdminSectionRow } from '#contract/guides.admin.ts'
import { call } from '#web/api.ts'
import { toastUndo } from '#web/console/toasts.ts'
import { guides as words } from '#web/words/console/guides.ts'

type Which = Pick<AdminSectionRow, 'page' | 'key' | 'title'>

/** Actions on a section by a single click; each can be undone for a while. */
export const useSectionActions = (reload: () => void) => ({
	async show(section: Which, isShown: boolean) {
		// Reload also after a failure: a colleague may have changed it first, and the list then shows that change.
		await showSection(section, isShown).finally(reload)
		const { shown, hidden } = words.done
		toastUndo((isShown ? shown : hidden)(section.title), () => showSection(section, !isShown), reload)
	},
	async move(section: Which, { from, to }: { from: number; to: number }) {
		await moveSection(section, to).finally(reload)
		toastUndo(words.done.moved(section.title, to), () => moveSection(section, from), reload)
	},
})

export type SectionActions = ReturnType<typeof useSectionActions>

const showSection = ({ page, key }: Which, isShown: boolean) =>
	call('POST /admin/guides/{page}/{key}/show', { params: { page, key }, body: { isShown } })

const moveSection = ({ page, key }: Which, place: number) =>
	call('POST /admin/guides/{page}/{key}/move', { params: { page, key }, body: { place } })

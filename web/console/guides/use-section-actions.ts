import type { AdminSectionRow } from '#contract/guides.admin.ts'
import { call } from '#web/api.ts'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { guides as words } from '#web/words/console/guides.ts'

type Which = Pick<AdminSectionRow, 'page' | 'key' | 'title'>

/** Actions on a section by a single click; each can be undone for a while. */
export const useSectionActions = (reload: () => void) => {
	const takeBack = (work: () => Promise<unknown>) => () => {
		work()
			.then(() => toast.success(frame.undone))
			.catch(toastError)
			.finally(reload)
	}
	return {
		async show(section: Which, isShown: boolean) {
			// Reload also after a failure: a colleague may have changed it first, and the list then shows that change.
			await showSection(section, isShown).finally(reload)
			toast.success((isShown ? words.done.shown : words.done.hidden)(section.title), {
				label: frame.undo,
				undo: takeBack(() => showSection(section, !isShown)),
			})
		},
		async move(section: Which, { from, to }: { from: number; to: number }) {
			await moveSection(section, to).finally(reload)
			toast.success(words.done.moved(section.title, to), { label: frame.undo, undo: takeBack(() => moveSection(section, from)) })
		},
	}
}

export type SectionActions = ReturnType<typeof useSectionActions>

const showSection = ({ page, key }: Which, isShown: boolean) =>
	call('POST /admin/guides/{page}/{key}/show', { params: { page, key }, body: { isShown } })

const moveSection = ({ page, key }: Which, place: number) =>
	call('POST /admin/guides/{page}/{key}/move', { params: { page, key }, body: { place } })

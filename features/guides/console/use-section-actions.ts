import type { AdminSectionRow } from '#features/guides/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { toastUndo } from '#web/console/parts/toasts.ts'
import { guides as words } from '../words/guides.console.ts'

type Which = Pick<AdminSectionRow, 'page' | 'key' | 'title'>

/**
 * Actions on a section by a single click; each can be undone for a while. An action lasts until what it changed is loaded again: a press
 * before that would act on rows that are no longer true. It is loaded also after a failure, because a colleague may have changed it first.
 */
export const useSectionActions = (reload: () => Promise<unknown>) => ({
	async show(section: Which, isShown: boolean) {
		const done = (isShown ? words.done.shown : words.done.hidden)(section.title)
		const tell = () => toastUndo(done, () => showSection(section, !isShown))
		await showSection(section, isShown).then(tell).finally(reload)
	},
	async move(section: Which, { from, to }: { from: number; to: number }) {
		const tell = () => toastUndo(words.done.moved(section.title, to), () => moveSection(section, from))
		await moveSection(section, to).then(tell).finally(reload)
	},
})

export type SectionActions = ReturnType<typeof useSectionActions>

export const showSection = ({ page, key }: Which, isShown: boolean) =>
	call('POST /admin/guides/{page}/{key}/show', { params: { page, key }, body: { isShown } })

const moveSection = ({ page, key }: Which, place: number) =>
	call('POST /admin/guides/{page}/{key}/move', { params: { page, key }, body: { place } })

import type { AdminSectionRow } from '#features/guides/admin.contract.ts'
import type { Selection } from '#web/console/lists/selection.tsx'
import { SelectionBar } from '#web/console/lists/selection-bar.tsx'
import { useMany } from '#web/console/lists/use-many.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { guides as words } from '../words/guides.console.ts'
import { showSection } from './use-section-actions.ts'

/** Puts the selected sections on their pages, or takes them off. */
export const ManySections = ({ selection }: { selection: Selection<AdminSectionRow> }) => {
	const many = useMany(selection)
	const put = (sections: readonly AdminSectionRow[], isShown: boolean) => () =>
		many.doWithEach(sections, {
			act: (section) => showSection(section, isShown),
			back: (section) => showSection(section, !isShown),
			said: isShown ? words.many.shown : words.many.hidden,
		})
	const hidden = selection.selected.filter(({ isShown }) => !isShown)
	const shown = selection.selected.filter(({ isShown }) => isShown)
	return (
		<SelectionBar selection={selection} many={many}>
			{hidden.length > 0 && <SmallActionButton act={put(hidden, true)}>{words.show}</SmallActionButton>}
			{shown.length > 0 && <SmallActionButton act={put(shown, false)}>{words.hide}</SmallActionButton>}
		</SelectionBar>
	)
}

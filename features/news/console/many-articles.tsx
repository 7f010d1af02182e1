import type { AdminNewsRow } from '#features/news/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Selection } from '#web/console/lists/selection.tsx'
import { SelectionBar } from '#web/console/lists/selection-bar.tsx'
import { useMany } from '#web/console/lists/use-many.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { news as words } from '../words/news.console.ts'
import type { Plan } from './values.ts'

/** Publishes the selected drafts, or takes public articles off the site. What is planned keeps its time. */
export const ManyArticles = ({ selection }: { selection: Selection<AdminNewsRow> }) => {
	const many = useMany(selection)
	const { selected } = selection
	const drafts = selected.filter(({ state, deletedAt }) => state === 'draft' && !deletedAt)
	const shown = selected.filter(({ state, deletedAt }) => state === 'published' && !deletedAt)
	const put = (articles: readonly AdminNewsRow[], to: 'published' | 'draft') => () => {
		const change = changing()
		return many.doWithEach(articles, {
			act: (article) => change(article, { state: to }),
			back: (article) => change(article, { state: article.state }),
			said: words.many[to],
		})
	}
	return (
		<SelectionBar selection={selection} many={many}>
			{drafts.length > 0 && <SmallActionButton act={put(drafts, 'published')}>{words.publish}</SmallActionButton>}
			{shown.length > 0 && <SmallActionButton act={put(shown, 'draft')}>{words.takeBack}</SmallActionButton>}
		</SelectionBar>
	)
}

/** A later change of an article, such as its undoing, names the edition that the earlier left. */
const changing = () => {
	const editions = new Map<number, number>()
	return async ({ id, edition }: AdminNewsRow, plan: Plan) => {
		const body = { ...plan, edition: editions.get(id) ?? edition }
		const after = await call('PATCH /admin/news/{id}', { params: { id: String(id) }, body })
		editions.set(id, after.edition)
	}
}

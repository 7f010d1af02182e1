import { useSearchParams } from 'react-router'
import { Empty } from '#web/ui/empty.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { ShowEverything } from './show-everything.tsx'
import { useWholeList } from './use-query.ts'

/** An empty list: the search and filters with a link to the whole list, or `none` when nothing is searched. */
export const NothingFound = ({ none = words.none }: { none?: string | undefined }) => {
	const { isWhole } = useWholeList()
	const [parameters] = useSearchParams()
	return isWhole ? <Empty text={none} /> : <Empty text={sentenceOf(parameters)} action={<ShowEverything />} />
}

const sentenceOf = (parameters: URLSearchParams) => {
	const search = parameters.get('search')?.trim()
	const hasFilters = [...parameters.keys()].some((name) => !['search', 'page', 'tab'].includes(name))
	if (search) return hasFilters ? words.notFoundFiltered(search) : words.notFound(search)
	return hasFilters ? words.nothingFits : words.emptyPage
}

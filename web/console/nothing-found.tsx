import { useLocation, useSearchParams } from 'react-router'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { frame as words } from '#web/words/console/frame.ts'

/** An empty list: what was looked for, and the way back to all of it; `none` when that is nothing. */
export const NothingFound = ({ none = words.none }: { none?: string | undefined }) => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	if (parameters.size === 0) return <Empty text={none} />
	return (
		<Empty
			text={sentenceOf(parameters)}
			action={
				<LinkButton size="small" kind="outline" to={pathname}>
					{words.showEverything}
				</LinkButton>
			}
		/>
	)
}

const sentenceOf = (parameters: URLSearchParams) => {
	const search = parameters.get('search')?.trim()
	const hasFilters = [...parameters.keys()].some((name) => name !== 'search' && name !== 'page')
	if (search) return hasFilters ? words.notFoundFiltered(search) : words.notFound(search)
	return hasFilters ? words.nothingFits : words.emptyPage
}

import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { useWholeList } from './use-query.ts'

/** The link from a search or filters to the whole list. */
export const ShowEverything = () => {
	const { whole } = useWholeList()
	return <SmallLinkButton to={whole}>{words.showEverything}</SmallLinkButton>
}

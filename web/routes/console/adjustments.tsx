import { useCallback } from 'react'
import { ADJUSTMENT_STATES } from '#contract/adjustments.ts'
import { call } from '#web/api.ts'
import { ADJUSTMENTS } from '#web/console/players/adjustment-dialog.tsx'
import { RequestScreen } from '#web/console/requests/request-queue.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { players } from '#web/words/console/players.ts'

const words = players.requests

export const meta = screenMeta(words.crumb)

/** Adjustments that need a second person. */
const Adjustments = () => {
	const query = useQuery('search state page')
	const loaded = useLoading(useCallback((signal) => call('GET /admin/adjustments', { query }, { signal }), [query]))
	return (
		<RequestScreen
			kind={ADJUSTMENTS}
			title={words.crumb}
			intro={words.intro}
			searchHint={words.searchHint}
			states={ADJUSTMENT_STATES}
			loaded={loaded}
		/>
	)
}
export default Adjustments

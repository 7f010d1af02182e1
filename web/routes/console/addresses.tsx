import { useCallback } from 'react'
import { ADDRESS_REQUEST_STATES } from '#contract/address-requests.ts'
import { call } from '#web/api.ts'
import { Failure } from '#web/console/failure.tsx'
import { ChoiceFilter, ListPager, ListTools } from '#web/console/list-tools.tsx'
import { AddressRequests } from '#web/console/players/address-requests.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { addresses as words } from '#web/words/console/addresses.ts'

export const meta = screenMeta(words.crumb)

/** Requests for new addresses of accounts whose mailbox is lost, pending ones first. */
const Addresses = () => {
	const query = useQuery('search state page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/address-requests', { query }, { signal }), [query]))
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={words.searchHint} total={data?.total}>
				<ChoiceFilter label={words.columns.state} name="state" any={words.anyState}>
					{ADDRESS_REQUEST_STATES.map((state) => [state, words.states[state]] as const)}
				</ChoiceFilter>
			</ListTools>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<AddressRequests caption={words.crumb} requests={data?.requests ?? null} none={words.none} namesPlayer reload={reload} />
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
		</Screen>
	)
}
export default Addresses

import { PROVIDER_NAMES } from '../providers.contract.ts'
import type { Arrival } from './arrival.ts'
import { useIdentityWords } from './identity-words.ts'

/** Who the provider says that this is: on a shared PC it may be somebody else. */
export const ComeFrom = ({ arrival: { provider, name } }: { arrival: Arrival }) => {
	const words = useIdentityWords()
	return (
		<p>
			{words.comesAs(PROVIDER_NAMES[provider])} <b>{name || PROVIDER_NAMES[provider]}</b>
		</p>
	)
}

import { useSite } from '#web/shell/site.ts'
import { useOwnWords } from '#web/words/words.ts'
import { PROVIDER_NAMES } from '../providers.contract.ts'
import { providerLinks as fil } from '../words/provider-links.fil.ts'
import { providerLinks as en } from '../words/provider-links.ts'
import './provider-links.css'

const WORDS = { en, fil }

type Props = { to: 'logIn' | 'signUp'; next: string | null }

/** Plain links, which work before any script: each leads to a provider, and from there back. Nothing while no provider is set up. */
const ProviderLinks = ({ to, next }: Props) => {
	const words = useOwnWords(WORDS)
	const { identityProviders } = useSite()
	if (identityProviders.length === 0) return null
	return (
		<nav className="provider-links" aria-label={words.label}>
			{identityProviders.map((provider) => (
				<a key={provider} className="btn btn-plain btn-wide" href={wayTo(provider, next)} rel="nofollow">
					{words[to](PROVIDER_NAMES[provider])}
				</a>
			))}
		</nav>
	)
}
export default ProviderLinks

const wayTo = (provider: string, next: string | null): string =>
	`/api/identities/${provider}${next === null ? '' : `?next=${encodeURIComponent(next)}`}`

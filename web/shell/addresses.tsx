import { useLocation } from 'react-router'
import { LANGUAGES } from '#contract/languages.ts'
import { canonicalPath } from './canonical-path.ts'
import { useSite } from './site.ts'

/** For search engines: the canonical address of this page, and its address in each language. */
export const Addresses = () => {
	const { publicUrl } = useSite()
	const { pathname, search } = useLocation()
	const address = `${publicUrl}${canonicalPath(pathname, search)}`
	const inLanguage = (language: string) => `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
	return (
		<>
			<link rel="canonical" href={address} />
			{LANGUAGES.map((language) => (
				<link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
			))}
		</>
	)
}

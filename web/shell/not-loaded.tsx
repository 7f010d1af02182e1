import { useWords } from '#web/words/words.ts'
import './not-loaded.css'

/**
 * Tells why nothing answers where the scripts of a page did not come: the network was lost, or the page is older than a deployment. It is in
 * the HTML of every page, hidden until the page finds that out (server/pages/framework-html.ts, web/entry.client.tsx).
 */
export const NotLoaded = () => {
	const { notLoaded } = useWords()
	return (
		<p className="not-loaded" role="alert" data-nosnippet>
			{notLoaded.text} {/* biome-ignore lint/a11y/useValidAnchor: the address of this page, with its query */}
			<a href="">{notLoaded.again}</a>
		</p>
	)
}

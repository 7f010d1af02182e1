import { type CSSProperties, type ReactNode, useContext } from 'react'
import {
	Links,
	type LinksFunction,
	type LoaderFunctionArgs,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useMatches,
	useRouteLoaderData,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { SCHOOLS } from '#contract/schools.ts'
import { missingGuides } from '#features/guides/parts/load-guide.server.ts'
import { ScriptNonce } from '#web/browser/script-nonce.ts'
import { apiOf, languageOfPage } from '#web/calls/in-process.server.ts'
import { markVisitor } from '#web/session/session.ts'
import { Addresses } from '#web/shell/addresses.tsx'
import { EarlyInput } from '#web/shell/early-input.tsx'
import { FailedPage } from '#web/shell/failed-page.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { TooOld } from '#web/shell/too-old.tsx'
import { namesOnPage } from '#web/words/console/in-game-words.ts'
import { WordsContext, wordsOf } from '#web/words/words.ts'
import chakraPetch from './styles/typefaces/chakra-petch-600.woff2?url'
import figtree from './styles/typefaces/figtree-400-800.woff2?url'
import kanit from './styles/typefaces/kanit-800-italic.woff2?url'
import './styles/index.css'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
	site: { ...(await apiOf(context)('GET /getsiteinfo')), missing: await missingGuides(context) },
	language: languageOfPage(context),
})

// The site's name and the language do not change during navigation.
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
	...[kanit, figtree, chakraPetch].map((href) => ({
		rel: 'preload',
		as: 'font',
		type: 'font/woff2',
		href,
		crossOrigin: 'anonymous' as const,
		// Lower priority than the styles: until the font arrives, a fallback of the same widths is used (web/styles/tokens.css).
		fetchPriority: 'low' as const,
	})),
	{ rel: 'icon', href: '/art/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/art/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * The whole document. An extension, a translator or a proxy may have changed it before the scripts came; then React renders all of it anew.
 * It would make scripts by `innerHTML`, which the content security policy refuses. So scripts are in the HTML only, and the browser renders
 * none (docs/decisions/11-browsers.md). `markVisitor` is called again because a new rendering removes what a script has added to the
 * root element.
 */
export const Layout = ({ children }: { children: ReactNode }) => {
	const { language, site } = useRouteLoaderData<typeof loader>('root') ?? { language: 'en' as const }
	const words = wordsOf(language, site?.gameWords ?? null)
	return (
		<html
			ref={markVisitor}
			lang={language}
			data-language={language}
			style={SCHOOL_COLOURS}
			data-game-words={namesOnPage(site?.gameWords ?? null)}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#080a13" />
				{import.meta.env.SSR && <WhoIsHere />}
				{/* No paint before the whole page has been parsed: what is centred or shares a line with later content would move. */}
				<link rel="expect" href={`#${END}`} blocking="render" />
				<Meta />
				<Addresses language={language} />
				<Links />
			</head>
			<body>
				<EarlyInput />
				<WordsContext value={words}>
					<TooOld />
					{children}
				</WordsContext>
				<span id={END} hidden />
				{import.meta.env.SSR ? <ScrollRestoration /> : <ScrollPosition />}
				{import.meta.env.SSR && <Scripts />}
			</body>
		</html>
	)
}

const END = 'end-of-page'

/** The light colour of each school, and its full colour at half opacity, as CSS variables. */
const SCHOOL_COLOURS = Object.fromEntries(
	SCHOOLS.flatMap(({ key, hues }) => [
		[`--${key}`, hues.hi],
		[`--${key}-mid`, `${hues.mid}80`],
	]),
) as CSSProperties

/**
 * Pages are the same for every visitor. Before the first paint this script marks whether the visitor is signed in, so that the styles
 * show the right parts without flicker. A browser that blocks storage throws on access: treated as a guest. One that is older than
 * `OLDEST_BROWSERS` gets no mark, and so do those that cannot read or run the script: they are told why nothing answers (TooOld).
 */
const WhoIsHere = () => {
	const nonce = useContext(ScriptNonce)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, allowed by its hash
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: WHO_IS_HERE }} />
}

/** Chrome has the ratio since 88, Firefox and Safari the dialog since 98 and 15.4. */
const WHO_IS_HERE =
	"if(''.replaceAll&&window.HTMLDialogElement&&CSS.supports('aspect-ratio','1')){let who='guest';try{if(localStorage.getItem('ACCESS_TOKEN'))who='player'}catch{who='guest'}document.documentElement.dataset.visitor=who}"

/** What `ScrollRestoration` does in the browser, without its script. */
const ScrollPosition = () => {
	useScrollRestoration()
	return null
}

/** The console has its own frame, which is loaded with it. Its previews have console addresses but are rendered in the site's frame. */
const Root = () => {
	const isConsole = useMatches().some(({ id }) => id === 'console/layout')
	if (isConsole) return <Outlet />
	return (
		<Shell>
			<Outlet />
		</Shell>
	)
}
export default Root

export const ErrorBoundary = ({ error }: { error: unknown }) => (
	<Shell>
		<FailedPage error={error} />
	</Shell>
)

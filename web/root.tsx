import { type ReactNode, useContext } from 'react'
import {
	Links,
	type LinksFunction,
	type LoaderFunctionArgs,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useRouteLoaderData,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { missingGuides } from '#features/guides/contract.ts'
import { missingBoards } from '#features/rankings/parts/choice.ts'
import { missingVotes } from '#features/votes/parts/missing-votes.ts'
import { ScriptNonce } from '#web/browser/script-nonce.ts'
import { apiOf, languageOfPage, part } from '#web/calls/in-process.server.ts'
import { markVisitor } from '#web/session/session.ts'
import { WHO_IS_HERE } from '#web/session/who-is-here.ts'
import { Addresses } from '#web/shell/addresses.tsx'
import { EarlyInput } from '#web/shell/early-input.tsx'
import { FailedPage } from '#web/shell/failed-page.tsx'
import { NotLoaded } from '#web/shell/not-loaded.tsx'
import { PrefetchOnIntent } from '#web/shell/prefetch.tsx'
import { SCHOOL_COLOURS } from '#web/shell/school-colours.ts'
import { Shell } from '#web/shell/shell.tsx'
import { TooOld } from '#web/shell/too-old.tsx'
import { WordsContext, wordsOf } from '#web/words/words.ts'
import chakraPetch from './styles/typefaces/chakra-petch-600.woff2?url'
import figtree from './styles/typefaces/figtree-400-800.woff2?url'
import kanit from './styles/typefaces/kanit-800-italic.woff2?url'
import './styles/index.css'

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const call = apiOf(context)
	const language = languageOfPage(context)
	const [site, guides, calendar] = await Promise.all([
		call('GET /getsiteinfo'),
		part(call('GET /guides')),
		part(call('GET /nextevents', { query: { lang: language } })),
	])
	const missing = [...(guides ? missingGuides(guides.pages) : []), ...missingBoards(site), ...missingVotes(site)]
	return { site: { ...site, missing }, language, calendar }
}

// Loaded once, and not again on navigation.
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
 * none (docs/decisions/09-browsers.md). `markVisitor` is called again because a new rendering removes what a script has added to the
 * root element.
 */
export const Layout = ({ children }: { children: ReactNode }) => {
	const { language, site } = useRouteLoaderData<typeof loader>('root') ?? { language: 'en' as const }
	const words = wordsOf(language, site?.gameWords ?? null)
	return (
		<html ref={markVisitor} lang={language} data-language={language} style={SCHOOL_COLOURS} suppressHydrationWarning>
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
					<NotLoaded />
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

/** The first script of a page: who is here, and whether the other scripts can run. */
const WhoIsHere = () => {
	const nonce = useContext(ScriptNonce)
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the site, allowed by its hash
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: WHO_IS_HERE }} />
}

/** What `ScrollRestoration` does in the browser, without its script. */
const ScrollPosition = () => {
	useScrollRestoration()
	return null
}

const Root = () => (
	<Shell>
		<Outlet />
		<PrefetchOnIntent />
	</Shell>
)
export default Root

export const ErrorBoundary = ({ error }: { error: unknown }) => (
	<Shell>
		<FailedPage error={error} />
	</Shell>
)

import { useContext, useEffect } from 'react'
import {
	createBrowserRouter,
	Outlet,
	type RouteObject,
	redirectDocument,
	ScrollRestoration,
	UNSAFE_DataRouterStateContext as StateOfPages,
	useLocation,
	useRouteLoaderData,
} from 'react-router'
import type { Language } from '#contract/languages.ts'
import type { Screen } from '#web/console/declared-screen.ts'
import { ListAbove } from '#web/console/lists/list-above.ts'
import { SCREENS } from '#web/console/screens.ts'
import { title } from '#web/pages/titles.ts'
import { type Site, useSite } from '#web/shell/site.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { WordsContext, wordsOf } from '#web/words/words.ts'
import { Console, ConsoleFailed, ScreenFailed } from './layout.tsx'
import { listAbove, titleAt } from './navigation.ts'
import { Nowhere } from './nowhere.tsx'

/** What the root of the site's pages loads, too, so that what both show finds it in the same place (`useSite`). */
type Root = { site: Site | null; language: Language }

/** The addresses of the console. All others belong to the site, which is loaded as a document. */
export const createRouter = (root: Root) =>
	createBrowserRouter(
		[
			{
				id: 'root',
				loader: () => root,
				shouldRevalidate: () => false,
				Component: RootOfConsole,
				children: [
					{
						path: 'admin',
						Component: Console,
						ErrorBoundary: ConsoleFailed,
						children: [...SCREENS.filter(({ frame }) => frame !== 'site').map(screen), { path: '*', Component: Nowhere }],
					},
					{
						// Also for a frame whose script is missing.
						ErrorBoundary: ConsoleFailed,
						children: [
							{
								lazy: () => import('./preview-frame.tsx'),
								HydrateFallback: Waiting,
								children: SCREENS.filter(({ frame }) => frame === 'site').map(({ at, ...rest }) => screen({ at: `admin/${at}`, ...rest })),
							},
						],
					},
					{ path: '*', loader: ({ request }) => redirectDocument(request.url) },
				],
			},
		],
		{ hydrationData: { loaderData: { root } } },
	)

const screen = ({ at, load }: Pick<Screen, 'at' | 'load'>): RouteObject => ({
	path: at,
	lazy: async () => ({ Component: (await load()).default }),
	HydrateFallback: Waiting,
	ErrorBoundary: ScreenFailed,
})

const Waiting = () => <SkeletonRows rows={6} />

const RootOfConsole = () => {
	const { language, site } = useRouteLoaderData('root') as Root
	const { appName } = useSite()
	const { pathname } = useLocation()
	useKeptPlace()
	return (
		<WordsContext value={wordsOf(language, site?.gameWords ?? null)}>
			<title>{title(titleAt(pathname) ?? words.nowhere.title, appName)}</title>
			<ListAbove value={listAbove(pathname)}>
				<Outlet />
			</ListAbove>
			<ScrollRestoration />
		</WordsContext>
	)
}

/** Goes on to where somebody was on this screen before: at first it is too short for that, because it reads its content anew. */
const useKeptPlace = (): void => {
	const { key } = useLocation()
	const wanted = useContext(StateOfPages)?.restoreScrollPosition
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit has its own
	useEffect(() => {
		if (typeof wanted !== 'number' || wanted === 0) return
		const end = new AbortController()
		const growing = new ResizeObserver(() => {
			scrollTo(0, wanted)
			if (scrollY >= wanted - 1) end.abort()
		})
		end.signal.addEventListener('abort', () => growing.disconnect())
		growing.observe(document.body)
		// Whoever moves meanwhile stays where they are.
		for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(move, () => end.abort(), { signal: end.signal })
		return () => end.abort()
	}, [wanted, key])
}

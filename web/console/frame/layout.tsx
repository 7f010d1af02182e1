import { Outlet, useRouteError } from 'react-router'
import { ConsoleFrame } from '#web/console/frame/console-frame.tsx'
import { FailedPage } from '#web/shell/failed-page.tsx'
import '#web/styles/index.css'
import '#web/shell/too-old.css'
import '#web/console/frame/console.css'
import '#web/console/lists/lists.css'

/**
 * The console. The shell is the same for everybody, so the server answers 200; the browser redirects everyone who is not staff (DECISIONS
 * 14).
 */
export const Console = () => (
	<ConsoleFrame>
		<Outlet />
	</ConsoleFrame>
)

/** In place of a screen that broke or did not come; the frame stays. */
export const ScreenFailed = () => <FailedPage error={useRouteError()} />

export const ConsoleFailed = () => (
	<ConsoleFrame>
		<ScreenFailed />
	</ConsoleFrame>
)

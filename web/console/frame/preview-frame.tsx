import { Outlet, useRouteError } from 'react-router'
import { FailedPage } from '#web/shell/failed-page.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { Permitted } from './permitted.tsx'
import { useStaff } from './use-staff.ts'

/** The frame of the site around what readers will see. Others than staff are redirected, and the server sends them no data. */
export const Component = () => (
	<Shell>
		<Permitted staff={useStaff()}>
			<Outlet />
		</Permitted>
	</Shell>
)

export const ErrorBoundary = () => (
	<Shell>
		<FailedPage error={useRouteError()} />
	</Shell>
)

import { Outlet } from 'react-router'
import { FailedPage } from '#web/shell/failed-page.tsx'

/**
 * The common parent of all pages: a page that fails in the browser is replaced here, inside the shell, so that header and menu stay. Only
 * failures before the shell is rendered reach the root's error boundary.
 */
const Page = () => <Outlet />
export default Page

export const ErrorBoundary = ({ error }: { error: unknown }) => <FailedPage error={error} />

import { Outlet } from 'react-router'
import { FailedPage } from '#web/shell/failed-page.tsx'
import type { Route } from './+types/page.ts'

/**
 * What all pages have in common: one that fails in the browser is replaced here, within the shell, so that header and
 * menu stay. Only what fails before the shell is there reaches the root's own.
 */
const Page = () => <Outlet />
export default Page

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FailedPage error={error} />

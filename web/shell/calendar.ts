import { useRouteLoaderData } from 'react-router'
import type { NextEvents } from '#features/events/contract.ts'

/** What every page announces of the calendar; nothing where it could not be loaded. */
export const useNextEvents = () => (useRouteLoaderData('root') as { calendar?: NextEvents | null } | undefined)?.calendar

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { may } from '#contract/permissions.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { frame as words } from '#web/words/console/frame.ts'
import { permissionAt } from './navigation.ts'
import { Notice } from './screen.tsx'

/** Renders the screen only for roles that include it. Otherwise the screen is not mounted, so it sends no calls. */
export const Permitted = ({ staff, children }: { staff: { status: number } | null; children: ReactNode }) => {
	const permission = permissionAt(useLocation().pathname)
	if (!staff) return <SkeletonRows rows={6} />
	return permission === null || may(staff.status, permission) ? children : <Notice {...words.notYours} />
}

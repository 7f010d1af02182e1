import { useState } from 'react'
import { Link } from 'react-router'
import type { FoundCode } from '#contract/coupons.admin.ts'
import { may } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { codes } from '#web/words/console/coupons.ts'
import { ActionDialog } from '../action-dialog.tsx'
import './codes.css'

const words = codes.found

/** The code that was entered in the search: its state, and the button that voids it. */
export const FoundCodeNotice = ({ code, onDone }: { code: FoundCode; onDone: () => void }) => {
	const session = useSession()
	const [isOpen, setIsOpen] = useState(false)
	const status = session.state === 'player' ? session.status : 0
	const act = async (reason: string) => {
		const { message } = await call('POST /admin/coupon-codes/{id}/void', { params: { id: String(code.id) }, body: { reason } })
		toast.success(message)
		onDone()
	}
	return (
		<div className="console-notice found-code">
			<p>
				{words.codeOf}{' '}
				<Link className="text-link" to={`/admin/codes/${code.batch}`}>
					{codes.name(code.batch)}
				</Link>
				: <b>{words.states[code.state]}</b>
				{code.redeemedBy && <> {codes.by(code.redeemedBy.UserID)}</>}
				{code.at && (
					<>
						, <ManilaTime at={code.at} />
					</>
				)}
			</p>
			{code.state === 'unused' && may(status, 'codes.void') && (
				<Button size="small" kind="outline" onClick={() => setIsOpen(true)}>
					{words.void}
				</Button>
			)}
			{isOpen && (
				<ActionDialog
					title={words.title}
					about={String(code.id)}
					consequences={words.consequences}
					ok={words.void}
					asksReason
					act={act}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</div>
	)
}

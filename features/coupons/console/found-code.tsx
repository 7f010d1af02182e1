import { may } from '#contract/permissions.ts'
import type { FoundCode } from '#features/coupons/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { codes } from '../words/coupons.console.ts'
import './codes.css'

const words = codes.found

/** The code that was entered in the search: its state, and the button that voids it. */
export const FoundCodeNotice = ({ code }: { code: FoundCode }) => {
	const { status } = useMe()
	const act = async (reason: string) =>
		toastMessage(await call('POST /admin/coupon-codes/{id}/void', { params: { id: String(code.id) }, body: { reason } }))
	return (
		<div className="console-notice found-code">
			<p>
				{words.codeOf} <TextLink to={`/admin/codes/${code.batch}`}>{codes.name(code.batch)}</TextLink>: <b>{words.states[code.state]}</b>
				{code.redeemedBy && <> {codes.by(code.redeemedBy.UserID)}</>}
				{code.at && (
					<>
						, <ManilaTime at={code.at} />
					</>
				)}
			</p>
			{code.state === 'unused' && may(status, 'codes.void') && (
				<ActionDialogButton
					label={words.void}
					title={words.title}
					about={String(code.id)}
					consequences={words.consequences}
					ok={words.void}
					asksReason
					act={act}
				/>
			)}
		</div>
	)
}

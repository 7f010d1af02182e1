import { useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import type { User } from '#features/accounts/contract.ts'
import { AccountCard } from '#features/profile/parts/account-card.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { RecoveryCodes } from '#features/recovery-codes/parts/recovery-codes.tsx'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import type { useLoaded } from '#web/calls/use-loaded.ts'
import { ShieldAlert } from '#web/icons/shield-alert.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { TwoStepIsOn } from './two-step-is-on.tsx'
import { TwoStepSetUp } from './two-step-set-up.tsx'
import '#features/profile/parts/account.css'

/** A set-up that waits for its first code, or recovery codes that are shown this once. */
type Stage = { offer: CallReply<'POST /me/two-step/begin'> } | { codes: string[] } | null

type Props = { user: User; state: Loaded; onChanged: () => Promise<void> }
type Loaded = ReturnType<typeof useLoaded<CallReply<'GET /me/two-step'>>>

/** Two-step login by an authenticator app: off, being set up, showing recovery codes, or on. */
export const TwoStep = ({ user, state: { data, hasFailed, reload }, onChanged }: Props) => {
	const all = useAccountWords()
	const words = all.twoStep
	const [stage, setStage] = useState<Stage>(null)

	const begin = async () => {
		const offer = await withPassword(() => call('POST /me/two-step/begin', { body: {} }))
		if (offer) setStage({ offer })
	}
	const turnedOn = async ({ recoveryCodes, ...message }: CallReply<'POST /me/two-step/confirm'>) => {
		toast.success(message)
		// None where the account has some already.
		setStage(recoveryCodes.length > 0 ? { codes: recoveryCodes } : null)
		await changed()
	}
	const changed = async () => {
		await Promise.all([reload(), onChanged()])
	}
	const isMissing = data?.isRequired && !data.isOn

	return (
		<AccountCard id="two-step" title={words.title} text={words.text} mark={data && <Mark isOn={data.isOn} />}>
			{isMissing && (
				<p className="notice">
					<ShieldAlert aria-hidden size={20} /> {words.required}
				</p>
			)}
			{hasFailed && <FailedRow text={all.failed} again={reload} />}
			{!data && !hasFailed && <SkeletonRows rows={1} />}
			{stage && 'offer' in stage && <TwoStepSetUp offer={stage.offer} onDone={turnedOn} onCancel={() => setStage(null)} />}
			{stage && 'codes' in stage && <RecoveryCodes codes={stage.codes} userId={user.UserID} onDone={() => setStage(null)} />}
			{data && !stage && !data.isOn && (
				<div className="card-buttons">
					<ActionButton kind={isMissing ? 'primary' : 'plain'} act={begin}>
						{words.begin}
					</ActionButton>
				</div>
			)}
			{data?.isOn && !stage && <TwoStepIsOn onEnded={changed} />}
		</AccountCard>
	)
}

export const loadTwoStep = (signal: AbortSignal): Promise<CallReply<'GET /me/two-step'>> => call('GET /me/two-step', {}, { signal })

const Mark = ({ isOn }: { isOn: boolean }) => {
	const words = useAccountWords().twoStep
	return <span className={isOn ? 'badge badge-ok' : 'badge'}>{isOn ? words.on : words.off}</span>
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isStaff } from '#contract/codes.ts'
import { RedeemForm } from '#features/coupons/parts/redeem-form.tsx'
import { Referral } from '#features/coupons/parts/referral.tsx'
import { NotificationsCard } from '#features/notifications/parts/notifications-card.tsx'
import { loadPasskeys, PasskeysCard } from '#features/passkeys/parts/passkeys-card.tsx'
import { RecoveryCodesCard } from '#features/recovery-codes/parts/recovery-codes-card.tsx'
import { Devices } from '#features/sessions/parts/devices.tsx'
import { ConfirmPassword } from '#features/step-up/parts/confirm-password.tsx'
import { loadTwoStep, TwoStep } from '#features/two-step/parts/two-step.tsx'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { latePart } from '#web/shell/late-part.tsx'
import { useSite } from '#web/shell/site.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import { Characters } from '../parts/characters.tsx'
import FirstSteps from '../parts/first-steps.tsx'
import { GameAccountCard } from '../parts/game-account.tsx'
import { GameNames } from '../parts/game-names.tsx'
import { Information } from '../parts/information.tsx'
import { Keeping, loadKeeping } from '../parts/keeping.tsx'
import { useMe } from '../parts/use-me.ts'
import { YourData } from '../parts/your-data.tsx'
import '../parts/account.css'

export const meta = crumbTitle((words) => words.myAccount.crumb)

/** Few sites have it, and the others load nothing of it. */
const IdentitiesCard = latePart(() => import('#features/identities/parts/identities-card.tsx'))

/** My account (SPEC 2, DECISIONS 3 and 15). */
const MyAccount = () => {
	usePlayersOnly()
	const words = useWords().myAccount
	const me = useMe()
	const twoStep = useLoaded(loadTwoStep)
	const keeping = useLoaded(loadKeeping)
	const passkeys = useLoaded(loadPasskeys)
	const { identityProviders } = useSite()
	const { hash } = useLocation()
	const isKnown = me && (!isStaff(me.status) || ((twoStep.data || twoStep.hasFailed) && (passkeys.data || passkeys.hasFailed)))
	// The server refuses all other calls (RELIABILITY AU12).
	const lacksPasskey = passkeys.data?.isRequired && passkeys.data.passkeys.length === 0
	const mustSetUp = (twoStep.data?.isRequired && !twoStep.data.isOn) || lacksPasskey
	const isShown = Boolean(isKnown)
	// The cards come after the page: a link to one of them finds it only now.
	useEffect(() => {
		if (isShown && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
	}, [isShown, hash])
	return (
		<Frame section="account" head={<PageHead title={words.crumb} />}>
			{isKnown ? (
				<div className="account">
					{!mustSetUp && (
						<>
							<FirstSteps />
							<Information user={me.user} />
							<Keeping state={keeping} />
							<GameAccountCard />
							<Characters characters={me.user.characters} />
							<GameNames />
							<RedeemForm />
							<Referral code={me.user.ReferralCode} />
						</>
					)}
					{!mustSetUp && <RecoveryCodesCard user={me.user} left={keeping.data?.recoveryCodesLeft ?? null} onChanged={keeping.reload} />}
					<PasskeysCard user={me.user} state={passkeys} onChanged={keeping.reload} />
					{!mustSetUp && identityProviders.length > 0 && <IdentitiesCard onChanged={keeping.reload} />}
					<TwoStep user={me.user} state={twoStep} onChanged={keeping.reload} />
					{!mustSetUp && <NotificationsCard />}
					<Devices />
					{!mustSetUp && <YourData {...me} />}
					<ConfirmPassword />
				</div>
			) : (
				<div className="account-loading">
					<SkeletonRows rows={8} />
				</div>
			)}
		</Frame>
	)
}
export default MyAccount

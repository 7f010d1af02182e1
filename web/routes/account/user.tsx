import { isStaff } from '#contract/codes.ts'
import { Characters } from '#web/account/characters.tsx'
import { ConfirmPassword } from '#web/account/confirm-password.tsx'
import { Devices } from '#web/account/devices.tsx'
import FirstSteps from '#web/account/first-steps.tsx'
import { GameAccountCard } from '#web/account/game-account.tsx'
import { GameNames } from '#web/account/game-names.tsx'
import { Information } from '#web/account/information.tsx'
import { Referral } from '#web/account/referral.tsx'
import { loadTwoStep, TwoStep } from '#web/account/two-step.tsx'
import { useLoaded } from '#web/account/use-loaded.ts'
import { useMe } from '#web/account/use-me.ts'
import { YourData } from '#web/account/your-data.tsx'
import { crumbTitle } from '#web/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { RedeemForm } from '#web/shop/redeem-form.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePlayersOnly } from '#web/use-access.ts'
import { useWords } from '#web/words/words.ts'
import '#web/account/account.css'

export const meta = crumbTitle((words) => words.myAccount.crumb)

/** My account (SPEC 2, DECISIONS 3 and 15). */
const MyAccount = () => {
	usePlayersOnly()
	const words = useWords().myAccount
	const me = useMe()
	const twoStep = useLoaded(loadTwoStep)
	const isKnown = me && (!isStaff(me.status) || twoStep.data || twoStep.hasFailed)
	// The server refuses all other calls (RELIABILITY AU12).
	const mustSetUp = twoStep.data?.isRequired && !twoStep.data.isOn
	return (
		<Frame section="account" head={<PageHead title={words.crumb} />}>
			{isKnown ? (
				<div className="account">
					{!mustSetUp && (
						<>
							<FirstSteps />
							<Information user={me.user} />
							<GameAccountCard />
							<Characters characters={me.user.characters} />
							<GameNames />
							<RedeemForm />
							<Referral code={me.user.ReferralCode} />
						</>
					)}
					<TwoStep user={me.user} state={twoStep} />
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

import { Link, useNavigate } from 'react-router'
import { type Currency, isStaff } from '#contract/codes.ts'
import { useSession } from '#web/session/session.ts'
import { signOut } from '#web/session/sign-in.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useCountUp } from '#web/ui/count-up.ts'
import { Price } from '#web/ui/price.tsx'
import { money } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useSite } from './site.ts'

/**
 * The side panel of SPEC 2: the login form for a guest, balances and links for a player, and the redeem and capsule banners for both. The
 * capsule on the banner is an item of the demo, so no other site has it.
 */
export const SidePanel = ({ hasBanner = true }: { hasBanner?: boolean }) => {
	const words = useWords()
	return (
		<aside className="panel" aria-label={words.panel.playerTitle}>
			<section className="panel-card card only-guest">
				<h2>{words.panel.guestTitle}</h2>
				<SignInForm next={null} />
				<p className="panel-links">
					<Link to="/register">{words.panel.signUp}</Link>
					<Link to="/findaccount">{words.recovery.find.link}</Link>
				</p>
			</section>
			<section className="panel-card card only-player">
				<h2>{words.panel.playerTitle}</h2>
				<PlayerCard />
			</section>
			{hasBanner && <PanelBanners />}
		</aside>
	)
}

export const PanelBanners = () => {
	const words = useWords()
	const { isDemo } = useSite()
	return (
		<>
			<Link className="ticket" to="/topup">
				<h2>{words.panel.redeemTitle}</h2>
				<p>{words.panel.redeemText}</p>
			</Link>
			{isDemo && (
				<Link className="card capsule-banner" to={CAPSULES}>
					<img src="/art/banner/lunar-capsule.webp" alt={words.home.quickCapsules} width={615} height={210} loading="lazy" />
				</Link>
			)}
		</>
	)
}

/** The shop's capsules by search, whatever their category. */
export const CAPSULES = '/itemshop?search=capsule'

/** User ID, both balances, links. Empty until the session is known. */
export const PlayerCard = ({ onDone }: { onDone?: () => void }) => {
	const words = useWords()
	const session = useSession()
	const navigate = useNavigate()
	if (session.state !== 'player') return null
	const { UserID, UserPoint, UserPoint2 } = session.user
	return (
		<>
			<p className="panel-name">{UserID}</p>
			<dl className="panel-balances">
				<Balance label={words.money.rCoin} amount={UserPoint} currency="r-coin" />
				<Balance label={words.money.milleage} amount={UserPoint2} currency="milleage" />
			</dl>
			<p className="panel-statement">
				<Link to="/user" onClick={onDone}>
					{words.myAccount.crumb}
				</Link>
				<Link to="/notifications" onClick={onDone}>
					{words.nav.notifications}
				</Link>
				<Link to="/statement" onClick={onDone}>
					{words.shop.statement.crumb}
				</Link>
				{isStaff(session.status) && (
					<Link to="/admin" reloadDocument onClick={onDone}>
						{words.nav.admin}
					</Link>
				)}
			</p>
			<div className="panel-buttons">
				<LinkButton kind="gold" to="/topup" onClick={onDone}>
					{words.panel.topUp}
				</LinkButton>
				<LinkButton kind="outline" to="/shoppurchases" onClick={onDone}>
					{words.panel.purchases}
				</LinkButton>
				<LinkButton kind="outline" to="/topuphistory" onClick={onDone}>
					{words.panel.topUps}
				</LinkButton>
				<Button
					onClick={async () => {
						onDone?.()
						await signOut(navigate)
					}}
				>
					{words.panel.logout}
				</Button>
			</div>
		</>
	)
}

/** A changed balance counts up or down visibly; the HTML contains the final value from the start. */
const Balance = ({ label, amount, currency }: { label: string; amount: number; currency: Currency }) => {
	const shown = useCountUp(amount)
	return (
		<div>
			<dt>{label}</dt>
			<dd className={`counted price-${currency}`} data-shown={shown === amount ? undefined : money(shown)}>
				<Price amount={amount} currency={currency} />
			</dd>
		</div>
	)
}

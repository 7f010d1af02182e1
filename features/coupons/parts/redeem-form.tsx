import { type ComponentProps, type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { freshBalances } from '#features/wallet/parts/fresh-balances.ts'
import { CallFailed, isShownAlready } from '#web/calls/api.ts'
import { useIsClosed } from '#web/calls/closed-parts.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { carryOut, settleEarlier, unansweredInput } from '#web/kept-requests/kept-requests.ts'
import { redemptionOf } from '#web/kept-requests/repeatable-requests.ts'
import { signedInUser, tokenOf, updateBalances } from '#web/session/session.ts'
import { ClosedNotice, closedBy } from '#web/shell/closed-notice.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useIsShown } from '#web/ui/use-is-shown.ts'
import { type Text, useTranslate, useWords } from '#web/words/words.ts'
import { CodeField } from './code-field.tsx'
import { codeText } from './code-text.ts'
import { invitedBy } from './redeem-invited.ts'
import { useRedeemWords } from './redeem-words.ts'
import { Redeemed } from './redeemed.tsx'
import './redeem-form.css'

/** Redeems a code, optionally with the referral code of another player; on /topup and on the account page. */
export const RedeemForm = () => {
	const words = useRedeemWords()
	const own = useWords().shop.topup
	const translate = useTranslate()
	const [code, setCode] = useState('')
	const [loaded, setLoaded] = useState<ComponentProps<typeof Redeemed> | null>(null)
	const isShown = useIsShown()
	const isClosed = useIsClosed('redeeming')

	const showRedeemed = (reply: CallReply<'POST /processCoupon'>) => toast.success(words.success(reply.couponcode, translate(reply)))

	const { bind, button, errorOf, show, refusal } = useForm<Wanted>({
		read: (data) => ({ CouponCode: String(data.get('CouponCode')).trim(), ReferralCode: referralText(String(data.get('ReferralCode'))) }),
		async check(values) {
			const errors = await contractErrors(values)
			if (Object.keys(errors).length > 0) return errors
			return tokenOf() ? {} : { CouponCode: [GUEST] }
		},
		async send(values) {
			setLoaded(null)
			try {
				const { reply, isReplayed } = await redeem(values, showRedeemed)
				if (!isReplayed) updateBalances(reply)
				setLoaded({ reply, balances: (isReplayed && (await balancesNow())) || reply })
				setUnanswered(null)
				setCode('')
				// The panel shows the result, unless the player has opened another page in the meantime.
				if (!isShown.current) showRedeemed(reply)
			} catch (error) {
				if (!(error instanceof CallFailed) || isShownAlready(error)) throw error
				const isOfReferral = error.code.startsWith('REFERRAL')
				// What a link has brought is not filled in once more.
				if (isOfReferral) invitedBy.forget(signedInUser()?.UserID ?? '')
				show({ [isOfReferral ? 'ReferralCode' : 'CouponCode']: [error.text] })
			}
		},
	})
	const [unanswered, setUnanswered] = useFirstCode(setCode, bind.ref)
	const hint = unanswered !== null && unanswered === code ? words.unanswered : undefined

	return (
		<>
			{loaded && <Redeemed {...loaded} />}
			<form className="card form" {...bind}>
				<h2>{words.title}</h2>
				<ClosedNotice part="redeeming" />
				<CodeField value={code} onChange={setCode} error={errorOf('CouponCode')} hint={hint} />
				{errorOf('CouponCode') === GUEST && <LoginLink code={code} />}
				<Field
					label={own.referral}
					name="ReferralCode"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					hint={own.referralHint}
					error={errorOf('ReferralCode')}
				/>
				<Refusal texts={refusal} />
				<Button {...button} {...closedBy('redeeming', isClosed)} kind="primary" size="large">
					{words.submit}
				</Button>
				<ul className="notes">
					{Object.entries(own.notes).map(([key, note]) => (
						<li key={key}>
							{note}
							{key === 'capitals' && <small>{words.capitals}</small>}
						</li>
					))}
				</ul>
			</form>
		</>
	)
}

const GUEST: Text = { messageCode: 'loginToContinue' }

const contractErrors = (values: Wanted) => schemaErrors(async () => (await import('#features/coupons/contract.ts')).couponBody, values)

/** Normalises a referral code: codes are upper case without spaces, but text copied from a chat is often neither. */
const referralText = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

type Wanted = { CouponCode: string; ReferralCode: string }
type Balances = { userPoints: number; userPoints2: number }

/**
 * After a lost answer the same input fetches that answer instead of redeeming again. Before other input is sent, the outcome of the first
 * request is fetched and shown.
 */
const redeem = async (values: Wanted, showEarlier: (reply: CallReply<'POST /processCoupon'>) => void) => {
	const request = redemptionOf(signedInUser()?.UserNum ?? 0)
	const isSame = JSON.stringify(unansweredInput(request)?.body) === JSON.stringify(values)
	const earlier = await settleEarlier(request)
	if (earlier && isSame) return { reply: earlier, isReplayed: true }
	if (earlier) showEarlier(earlier)
	return carryOut(request, { body: values })
}

/** The current balances in the shape of the answer, whose balances may be outdated. */
const balancesNow = async (): Promise<Balances | null> => {
	const balances = await freshBalances()
	return balances && { userPoints: balances['r-coin'], userPoints2: balances.milleage }
}

/**
 * The initial values of the form: the code of a printed card's link, else one whose answer was lost before a reload, and the referral code
 * of the link by which the player came to register. None is sent automatically. The server renders the same page for everybody, so the
 * browser fills the form in. Returns the unanswered code.
 */
const useFirstCode = (setCode: Dispatch<SetStateAction<string>>, form: RefObject<HTMLFormElement | null>) => {
	const [parameters] = useSearchParams()
	const given = parameters.get('code')
	const [unanswered, setUnanswered] = useState<string | null>(null)
	useEffect(() => {
		const user = signedInUser()
		const lost = user && unansweredInput(redemptionOf(user.UserNum))?.body
		if (lost) setUnanswered(lost.CouponCode)
		if (given) {
			setCode(codeText(given))
			goTo(form.current)
		} else if (lost) {
			// A code that was typed before hydration counts more.
			setCode((typed) => typed || lost.CouponCode)
		}
		const referral = form.current?.elements.namedItem('ReferralCode')
		const known = (!given && lost ? lost.ReferralCode : null) ?? (user && invitedBy.of(user.UserID))
		if (referral instanceof HTMLInputElement && known) referral.value ||= known
	}, [given, setCode, form])
	return [unanswered, setUnanswered] as const
}

/** The form is below the packages, where somebody who comes with a card would not look for it. */
const goTo = (form: HTMLFormElement | null) => {
	form?.scrollIntoView({ block: 'start' })
	const field = form?.elements.namedItem('CouponCode')
	if (field instanceof HTMLElement) field.focus({ preventScroll: true })
}

/** A link to the login page and back, with the code kept. */
const LoginLink = ({ code }: { code: string }) => {
	const words = useRedeemWords()
	const back = `/topup?code=${encodeURIComponent(code)}`
	return (
		<LinkButton kind="gold" size="small" className="guest-login" to={`/login?next=${encodeURIComponent(back)}`}>
			{words.login}
		</LinkButton>
	)
}

import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call, isToldAlready } from '#web/api.ts'
import { CodeField } from '#web/forms/code-field.tsx'
import { codeText } from '#web/forms/code-text.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { tokenOf, updateBalances } from '#web/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSay, useWords } from '#web/words/words.ts'
import { freshKey, isAnswer } from './attempt.ts'
import { Loaded } from './loaded.tsx'

/** Redeems a code, with the referral code of another player if there is one; on /topup and on the account page. */
export const RedeemForm = () => {
	const words = useWords().shop.topup
	const say = useSay()
	const [code, setCode] = useCodeOfAddress()
	const [loaded, setLoaded] = useState<CallReply<'POST /processCoupon'> | null>(null)
	const attempt = useAttempt()

	const { bind, button, errorOf, show } = useForm<Wanted>({
		read: (data) => ({ CouponCode: String(data.get('CouponCode')).trim(), ReferralCode: referralText(String(data.get('ReferralCode'))) }),
		async check(values) {
			const errors = await schemaErrors((await import('#contract/coupons.ts')).couponBody, values)
			if (Object.keys(errors).length > 0) return errors
			return tokenOf() ? {} : { CouponCode: [words.guest] }
		},
		async send(values) {
			setLoaded(null)
			try {
				const reply = await call('POST /processCoupon', { body: values }, { idempotencyKey: attempt.keyFor(values) })
				attempt.end()
				updateBalances(reply)
				setLoaded(reply)
				setCode('')
				toast.success(words.success(reply.couponcode, say(reply.message)))
			} catch (error) {
				if (isAnswer(error)) attempt.end()
				if (!(error instanceof CallFailed) || isToldAlready(error)) throw error
				show({ [error.code.startsWith('REFERRAL') ? 'ReferralCode' : 'CouponCode']: [error.message] })
			}
		},
	})

	return (
		<>
			{loaded && <Loaded rCoin={loaded.userPoints} milleage={loaded.userPoints2} />}
			<form className="card form" {...bind}>
				<h2>{words.title}</h2>
				<CodeField value={code} onChange={setCode} error={errorOf('CouponCode')} />
				{errorOf('CouponCode') === words.guest && <LoginLink code={code} />}
				<Field
					label={words.referral}
					name="ReferralCode"
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					hint={words.referralHint}
					error={errorOf('ReferralCode')}
				/>
				<Button {...button} kind="primary" size="large">
					{words.submit}
				</Button>
				<ul className="notes">
					{words.notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			</form>
		</>
	)
}

/** Players' codes are upper case without spaces; what comes from a chat is often neither. */
const referralText = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()

type Wanted = { CouponCode: string; ReferralCode: string }

/** The page is the same for everybody; the code of a printed card's link is filled in by the browser, and never sent by itself. */
const useCodeOfAddress = () => {
	const [parameters] = useSearchParams()
	const given = parameters.get('code')
	const [code, setCode] = useState('')
	useEffect(() => {
		if (given) setCode(codeText(given))
	}, [given])
	return [code, setCode] as const
}

/** To the login page and back, with the code kept. */
const LoginLink = ({ code }: { code: string }) => {
	const words = useWords().shop.topup
	const back = `/topup?code=${encodeURIComponent(code)}`
	return (
		<LinkButton kind="gold" size="small" className="guest-login" to={`/login?next=${encodeURIComponent(back)}`}>
			{words.login}
		</LinkButton>
	)
}

/** One key per input: pressing again after a lost answer asks for the first answer instead of a second redemption. */
const useAttempt = () => {
	const current = useRef<{ what: string; key: string } | null>(null)
	return {
		keyFor(values: Wanted): string {
			const what = JSON.stringify(values)
			if (current.current?.what !== what) current.current = { what, key: freshKey() }
			return current.current.key
		},
		end() {
			current.current = null
		},
	}
}

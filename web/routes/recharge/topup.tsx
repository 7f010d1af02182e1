import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call, isToldAlready } from '#web/api.ts'
import { codeText } from '#web/forms/code-text.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { crumbTitle } from '#web/meta.ts'
import { tokenOf, updateBalances } from '#web/session.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Loaded } from '#web/shop/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ENGLISH, useWords } from '#web/words/words.ts'

export const meta = crumbTitle(ENGLISH.shop.topup.crumb)

type Wanted = { CouponCode: string; ReferralCode: string }

const TopUp = () => {
	const words = useWords().shop.topup
	const [parameters] = useSearchParams()
	const [code, setCode] = useState('')
	const [loaded, setLoaded] = useState<CallReply<'POST /processCoupon'> | null>(null)
	const attempt = useAttempt()
	// The page is the same for everybody; the code of the link is filled in here.
	useEffect(() => setCode(codeText(parameters.get('code') ?? '')), [parameters])

	const { bind, errorOf, isBusy, show } = useForm<Wanted>({
		read: (data) => ({ CouponCode: String(data.get('CouponCode')), ReferralCode: String(data.get('ReferralCode')).trim() }),
		async check(values) {
			setLoaded(null)
			const errors = await schemaErrors((await import('#contract/coupons.ts')).couponBody, values)
			if (Object.keys(errors).length > 0) return errors
			return tokenOf() ? {} : { CouponCode: [words.guest] }
		},
		async send(values) {
			try {
				const reply = await call('POST /processCoupon', { body: values }, { idempotencyKey: attempt.keyFor(values) })
				attempt.end()
				updateBalances(reply)
				setLoaded(reply)
				setCode('')
				toast.success(words.success(reply.couponcode, reply.message))
			} catch (error) {
				if (!(error instanceof CallFailed) || isToldAlready(error)) throw error
				attempt.end()
				show({ [error.code.startsWith('REFERRAL') ? 'ReferralCode' : 'CouponCode']: [error.message] })
			}
		},
	})
	const isGuestError = errorOf('CouponCode') === words.guest

	return (
		<Frame section="recharge" head={<PageHead title={words.crumb} />}>
			<div className="topup">
				<form className="card form" {...bind}>
					<h2>{words.title}</h2>
					<Field
						label={words.code}
						name="CouponCode"
						className="code-input"
						value={code}
						onChange={(event) => setCode(codeText(event.currentTarget.value))}
						placeholder={words.codePlaceholder}
						autoComplete="off"
						autoCapitalize="characters"
						autoCorrect="off"
						spellCheck={false}
						error={errorOf('CouponCode')}
						hint={
							isGuestError && (
								<Link className="text-link" to={`/login?next=${encodeURIComponent(`/topup?code=${encodeURIComponent(code)}`)}`}>
									{words.login}
								</Link>
							)
						}
					/>
					<PasteButton onPaste={(text) => setCode(codeText(text))} label={words.paste} />
					<Field
						label={words.referral}
						name="ReferralCode"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						hint={words.referralHint}
						error={errorOf('ReferralCode')}
					/>
					<Button type="submit" kind="primary" size="large" busy={isBusy}>
						{words.submit}
					</Button>
					<ul className="notes">
						{words.notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</form>
				{loaded && <Loaded rCoin={loaded.userPoints} milleage={loaded.userPoints2} />}
			</div>
		</Frame>
	)
}
export default TopUp

/** One key per code: pressing again after a lost answer asks for the first answer instead of a second redemption. */
const useAttempt = () => {
	const current = useRef<{ what: string; key: string } | null>(null)
	return {
		keyFor(values: Wanted): string {
			const what = JSON.stringify(values)
			if (current.current?.what !== what) current.current = { what, key: `redeem-${Date.now()}-${Math.random().toString(36).slice(2)}` }
			return current.current.key
		},
		end() {
			current.current = null
		},
	}
}

/** Only where the browser lets a page read the clipboard. */
const PasteButton = ({ onPaste, label }: { onPaste: (text: string) => void; label: string }) => {
	const [canPaste, setCanPaste] = useState(false)
	useEffect(() => setCanPaste(typeof navigator.clipboard?.readText === 'function'), [])
	if (!canPaste) return null
	const paste = () =>
		navigator.clipboard.readText().then(onPaste, () => {
			// The player said no to the browser's question: typing still works.
		})
	return (
		<Button size="small" className="paste" onClick={paste}>
			{label}
		</Button>
	)
}

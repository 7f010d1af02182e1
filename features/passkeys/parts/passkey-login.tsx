import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isConsolePath } from '#contract/console-path.ts'
import { call, callQuietly } from '#web/calls/api.ts'
import { markVisit } from '#web/session/session.ts'
import { signIn } from '#web/session/sign-in.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import type { PasskeySignature } from '../contract.ts'
import { signWithPasskey } from './device.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { usePasskeyWords } from './passkey-words.ts'
import './passkeys.css'

/** The button below the login form. Where the browser can, it also offers passkeys in the field of the user ID. */
const PasskeyLogin = (props: Props) => hasPasskeys() && <Offered {...props} />
export default PasskeyLogin

type Props = { next: string | null }

const Offered = ({ next }: Props) => {
	const all = useWords()
	const words = usePasskeyWords()
	const navigate = useNavigate()
	const place = useRef<HTMLDivElement>(null)
	const inCard = (field: string) => place.current?.closest('section')?.querySelector<HTMLInputElement>(`[name=${field}]`)

	const send = async (passkey: PasskeySignature) => {
		const keep = inCard('keep')?.checked ?? false
		if (!keep) markVisit()
		const answer = await call('POST /passkey-login', { body: { passkey, endsWithBrowser: !keep } })
		await signIn(answer, {
			keep,
			next,
			go: (path) => (isConsolePath(path) ? location.replace(path) : navigate(path, { replace: next !== null })),
			welcomeStaff: all.panel.welcomeStaff,
		})
	}
	const { stop, begin } = useOffer(send, () => inCard('UserID'))

	const press = async () => {
		// A browser asks one question at a time.
		stop()
		try {
			const signature = await signWithPasskey(await call('GET /passkey-login'))
			if (signature) return await send(signature)
			toast.error(words.notUsed)
			begin()
		} catch (error) {
			begin()
			throw error
		}
	}
	return (
		<div className="passkey-login" ref={place}>
			<ActionButton wide act={press}>
				{words.logIn}
			</ActionButton>
		</div>
	)
}

/** Offers passkeys in the field of the user ID, for as long as this is shown; each time with a challenge that is still good. */
const useOffer = (send: (signature: PasskeySignature) => Promise<void>, fieldOf: () => HTMLInputElement | null | undefined) => {
	const current = useRef<AbortController>(null)
	const latest = useRef({ send, fieldOf })
	latest.current = { send, fieldOf }
	const stop = () => current.current?.abort()
	const begin = () => {
		stop()
		const controller = new AbortController()
		current.current = controller
		void offer(controller.signal, latest.current).catch(toastError)
	}
	const actions = useRef({ stop, begin })
	useEffect(() => {
		actions.current.begin()
		const timer = setInterval(actions.current.begin, RENEWED_MS)
		return () => {
			clearInterval(timer)
			actions.current.stop()
		}
	}, [])
	return actions.current
}

type Offering = { send: (signature: PasskeySignature) => Promise<void>; fieldOf: () => HTMLInputElement | null | undefined }

const offer = async (signal: AbortSignal, { send, fieldOf }: Offering): Promise<void> => {
	const field = fieldOf()
	// Many browsers with passkeys have no such offer.
	if (!field || !('isConditionalMediationAvailable' in PublicKeyCredential)) return
	if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return
	const told = await callQuietly('GET /passkey-login')
	if (!told || signal.aborted) return
	field.autocomplete = 'username webauthn' as AutoFill
	// Nobody has asked for it, so a browser that refuses it says so to nobody.
	const signature = await signWithPasskey(told, { offered: signal }).catch(() => null)
	if (signature) await send(signature)
}

/** Before the challenge is over. */
const RENEWED_MS = 240_000

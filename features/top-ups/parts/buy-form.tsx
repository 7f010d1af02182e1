import { type FormEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '#web/calls/api.ts'
import { useIsClosed } from '#web/calls/closed-parts.ts'
import type { Errors } from '#web/forms/errors.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { carryOut, settleEarlier, unansweredInput } from '#web/kept-requests/kept-requests.ts'
import { topUpOf } from '#web/kept-requests/repeatable-requests.ts'
import { signedInUser } from '#web/session/session.ts'
import { ClosedNotice, closedBy } from '#web/shell/closed-notice.tsx'
import { isThere, useSite } from '#web/shell/site.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useWords } from '#web/words/words.ts'
import { ChannelChoice, PackageChoice } from './choices.tsx'
import { ChosenLine } from './chosen-line.tsx'
import { keepOrder } from './kept-order.ts'
import type { Offers, Wanted } from './offers.ts'
import { useTopUpWords } from './top-up-words.ts'
import './buy-card.css'

/** Chooses a package and how to pay, and makes one order of it, whatever the network does. */
export const BuyForm = ({ offers, reload }: { offers: Offers; reload: () => unknown }) => {
	const words = useTopUpWords()
	const { terms } = useWords().guides
	const site = useSite()
	const navigate = useNavigate()
	const isUnanswered = useIsUnanswered()
	const isClosed = useIsClosed('topUps')

	/** After a lost answer the next press fetches the order that was made. Another choice is an order of its own. */
	const make = async (wanted: Wanted) => {
		const request = topUpOf(signedInUser()?.UserNum ?? 0)
		const isSame = JSON.stringify(unansweredInput(request)?.body) === JSON.stringify(wanted)
		const earlier = await settleEarlier(request)
		if (earlier && isSame) return earlier
		if (earlier) toast.info(words.earlier(earlier.order.reference))
		return (await carryOut(request, { body: wanted })).reply
	}

	const { bind, button, errorOf, refusal } = useForm<Wanted>({
		read: wantedIn,
		check: async (wanted) => objectionsTo(wanted),
		async send(wanted) {
			try {
				const { order } = await make(wanted)
				keepOrder(order)
				await navigate(`/topup/${order.reference}`)
			} catch (error) {
				if (error instanceof CallFailed && error.code === 'TOP_UP_OFFER_GONE') void reload()
				throw error
			}
		},
	})
	const { chosen, look } = useChosen(bind.ref)
	const input = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		look()
	}
	return (
		<form className="buy-form" {...bind} onInput={input}>
			<ClosedNotice part="topUps" />
			<p className="form-intro">{words.intro}</p>
			<PackageChoice packages={offers.packages} error={errorOf('package')} />
			<ChannelChoice offers={offers} error={errorOf('channel')} />
			<Refusal texts={refusal} />
			<div className="buy-end">
				<ChosenLine offers={offers} wanted={chosen} />
				<Button {...button} {...closedBy('topUps', isClosed)} kind="gold" size="large" className="only-player">
					{words.submit}
				</Button>
				<LinkButton kind="gold" size="large" className="only-guest" to="/login?next=%2Ftopup">
					{words.login}
				</LinkButton>
			</div>
			{isThere(site, '/terms') && (
				<p className="field-hint">
					<TextLink to="/terms">{terms}</TextLink>
				</p>
			)}
			<p className="field-hint buy-hint only-player">{isUnanswered && words.unanswered}</p>
		</form>
	)
}

/** What is chosen now, as it is after a reload too: the browser may have filled the form in. */
const useChosen = (form: RefObject<HTMLFormElement | null>) => {
	const [chosen, setChosen] = useState<Wanted | null>(null)
	const look = useCallback(() => setChosen(form.current && wantedIn(new FormData(form.current))), [form])
	useEffect(look, [look])
	return { chosen, look }
}

/** A way to pay is `channel 3` or `provider paymongo`. */
const wantedIn = (form: FormData): Wanted => {
	const [kind, value = ''] = String(form.get('channel') ?? '').split(' ')
	return {
		package: Number(form.get('package') ?? Number.NaN),
		...(kind === 'channel' && { channel: Number(value) }),
		...(kind === 'provider' && { provider: value as Wanted['provider'] }),
	}
}

const objectionsTo = (wanted: Wanted): Errors => ({
	...(Number.isNaN(wanted.package) && { package: [{ messageCode: 'topUpPackageRequired' as const }] }),
	...(!wanted.channel && !wanted.provider && { channel: [{ messageCode: 'topUpChannelRequired' as const }] }),
})

/** Whether the answer of an earlier order was lost, perhaps before a reload. */
const useIsUnanswered = () => {
	const [isIt, setIsIt] = useState(false)
	useEffect(() => {
		const user = signedInUser()
		setIsIt(user !== null && unansweredInput(topUpOf(user.UserNum)) !== null)
	}, [])
	return isIt
}

import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { crumbTitle } from '#web/pages/meta.ts'
import { latePart } from '#web/shell/late-part.tsx'
import { reopen } from '#web/shell/reload-when-reachable.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { type Arrival, useArrival } from '../parts/arrival.ts'
import { useIdentityWords } from '../parts/identity-words.ts'
import { PROVIDER_NAMES } from '../providers.contract.ts'
import { identities as fil } from '../words/identities.fil.ts'
import { identities as en } from '../words/identities.ts'

const WORDS = { en, fil }

export const meta = crumbTitle(({ language }) => WORDS[language].crumb)

const MEANWHILE = { meanwhile: <SkeletonRows rows={3} /> }
const EnterByIdentity = latePart(() => import('../parts/enter-by-identity.tsx'), MEANWHILE)
const LinkIdentity = latePart(() => import('../parts/link-identity.tsx'), MEANWHILE)

/** Where a provider sends people back to: to log in, to link, or on to the registration. Nothing happens here without a press. */
const FromProvider = () => {
	const words = useIdentityWords()
	const found = useArrival()
	if (found === 'failed')
		return (
			<Sheet title={words.crumb}>
				<PartMissing again={reopen} />
			</Sheet>
		)
	if (found === null) return <Waiting title={words.crumb} />
	const { arrival, isSignedIn } = found
	if (!arrival) return <NobodyCame isSignedIn={isSignedIn} />
	const provider = PROVIDER_NAMES[arrival.provider]
	if (!isSignedIn && arrival.linkedTo === 'nobody') return <ToRegistration title={words.crumb} />
	if (!isSignedIn)
		return (
			<Sheet title={words.enterTitle(provider)}>
				<EnterByIdentity arrival={arrival} />
			</Sheet>
		)
	if (arrival.linkedTo === 'nobody')
		return (
			<Sheet title={words.linkTitle(provider)}>
				<LinkIdentity arrival={arrival} />
			</Sheet>
		)
	return <NothingToLink arrival={arrival} provider={provider} />
}
export default FromProvider

const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
	<div className="plate plate-still">
		<section className="plate-card plate-narrow card">
			<h1 tabIndex={-1}>{title}</h1>
			{children}
		</section>
	</div>
)

const Waiting = ({ title }: { title: string }) => (
	<Sheet title={title}>
		<SkeletonRows rows={3} />
	</Sheet>
)

/** Somebody whom nobody here knows: the registration goes on with it. */
const ToRegistration = ({ title }: { title: string }) => {
	const navigate = useNavigate()
	useEffect(() => {
		void navigate('/register#arrived', { replace: true })
	}, [navigate])
	return <Waiting title={title} />
}

/** Nobody was confirmed; the part of the address after # says why. */
const NobodyCame = ({ isSignedIn }: { isSignedIn: boolean }) => {
	const words = useIdentityWords()
	const { hash } = useLocation()
	const said = words.outcomes[hash.slice(1) as keyof typeof words.outcomes]
	return (
		<Sheet title={words.failedTitle}>
			<p>{typeof said === 'string' ? said : words.outcomes.over}</p>
			<Back isSignedIn={isSignedIn} />
		</Sheet>
	)
}

const NothingToLink = ({ arrival: { linkedTo }, provider }: { arrival: Arrival; provider: string }) => {
	const words = useIdentityWords()
	const isYours = linkedTo === 'you'
	return (
		<Sheet title={isYours ? words.yoursTitle : words.othersTitle}>
			<p>{isYours ? words.yoursText(provider) : words.othersText(provider)}</p>
			<Back isSignedIn />
		</Sheet>
	)
}

const Back = ({ isSignedIn }: { isSignedIn: boolean }) => {
	const words = useIdentityWords()
	return (
		<p className="plate-buttons">
			<LinkButton kind="primary" to={isSignedIn ? '/user' : '/login'}>
				{isSignedIn ? words.toAccount : words.toLogin}
			</LinkButton>
		</p>
	)
}

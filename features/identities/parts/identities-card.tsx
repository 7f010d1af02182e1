import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { AccountCard } from '#features/profile/parts/account-card.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { SinceAndLastUse } from '#features/profile/parts/since-and-last-use.tsx'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { AtSign } from '#web/icons/at-sign.ts'
import { useSite } from '#web/shell/site.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type IdentityProvider, PROVIDER_NAMES } from '../providers.contract.ts'
import { useIdentityWords } from './identity-words.ts'
import '#features/profile/parts/account.css'

type Identity = CallReply<'GET /me/identities'>['identities'][number]

/** The providers of this site, and who of each is linked to the account. */
const IdentitiesCard = ({ onChanged }: { onChanged: () => Promise<void> }) => {
	const words = useIdentityWords()
	const { failed } = useAccountWords()
	const { identityProviders } = useSite()
	const { data, hasFailed, reload } = useLoaded(load)
	const { hash } = useLocation()
	const reloadAll = () => Promise.all([reload(), onChanged()])
	// It comes after the page, which has not found it.
	useEffect(() => {
		if (hash === `#${ID}`) document.getElementById(ID)?.scrollIntoView()
	}, [hash])
	return (
		<AccountCard id={ID} title={words.title} text={words.text}>
			{hasFailed && <FailedRow text={failed} again={reload} />}
			{!data && !hasFailed && <SkeletonRows rows={identityProviders.length} />}
			{data && (
				<ul className="devices" aria-label={words.title}>
					{identityProviders.map((provider) => (
						<ProviderRow
							key={provider}
							provider={provider}
							linked={data.identities.find((one) => one.provider === provider)}
							onChanged={reloadAll}
						/>
					))}
				</ul>
			)}
		</AccountCard>
	)
}
export default IdentitiesCard

const ID = 'identities'

const load = (signal: AbortSignal) => call('GET /me/identities', {}, { signal })

type Props = { provider: IdentityProvider; linked: Identity | undefined; onChanged: () => Promise<unknown> }

const ProviderRow = ({ provider, linked, onChanged }: Props) => {
	const words = useIdentityWords()
	const name = PROVIDER_NAMES[provider]
	const unlink = async () => {
		const question = { title: words.unlinkTitle(name), text: words.unlinkText(name), ok: words.unlink, cancel: words.cancel }
		if (!(await confirm({ ...question, tone: 'danger' }))) return
		try {
			const reply = await withPassword(() => call('DELETE /me/identities/{provider}', { params: { provider } }))
			if (!reply) return
			toast.success(reply)
		} catch (error) {
			// 404: it was unlinked elsewhere, which is the wanted result.
			if (!(error instanceof CallFailed && error.status === 404)) throw error
		}
		await onChanged()
	}
	return (
		<li>
			<AtSign aria-hidden size={24} />
			<div>
				<p>
					<b>{name}</b>
					{linked && linked.name !== '' && <span className="badge">{linked.name}</span>}
				</p>
				<p>{linked ? <SinceAndLastUse label={words.linked} since={linked.linked_at} lastUse={linked.last_used_at} /> : words.notLinked}</p>
			</div>
			{linked ? (
				<ActionButton size="small" act={unlink} aria-label={words.unlinkOf(name)}>
					{words.unlink}
				</ActionButton>
			) : (
				<a className="btn btn-plain btn-small" href={`/api/identities/${provider}?next=${BACK}`} aria-label={words.linkOf(name)}>
					{words.link}
				</a>
			)}
		</li>
	)
}

/** The card, once something is linked. */
const BACK = encodeURIComponent(`/user#${ID}`)

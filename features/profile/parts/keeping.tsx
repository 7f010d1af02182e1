import type { ReactNode } from 'react'
import type { CallReply } from '#contract/index.ts'
import { PROVIDER_NAMES } from '#features/identities/providers.contract.ts'
import { hasPasskeys } from '#features/passkeys/parts/has-passkeys.ts'
import { call } from '#web/calls/api.ts'
import type { useLoaded } from '#web/calls/use-loaded.ts'
import { Circle } from '#web/icons/circle.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { useSite } from '#web/shell/site.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { AccountCard } from './account-card.tsx'
import { useAccountWords } from './account-words.ts'
import './account.css'
import './keeping.css'

type Kept = CallReply<'GET /me/keeping'>
type Loaded = ReturnType<typeof useLoaded<Kept>>
type Check = { name: string; title: string; text: string; isDone: boolean; act: ReactNode }

/** How well the account is kept: what is done, and what is not, with the next step first. */
export const Keeping = ({ state: { data, hasFailed, reload } }: { state: Loaded }) => {
	const all = useAccountWords()
	const words = all.keeping
	const checks = useChecks(data, reload)
	const [next, ...others] = [...checks].sort((one, other) => Number(one.isDone) - Number(other.isDone))
	const done = checks.filter(({ isDone }) => isDone).length
	const isWell = done === checks.length
	return (
		<AccountCard
			title={words.title}
			text={words.text}
			mark={data && <span className={isWell ? 'badge badge-ok' : 'badge'}>{isWell ? words.well : words.count(done, checks.length)}</span>}
		>
			{hasFailed && <FailedRow text={all.failed} again={reload} />}
			{!data && !hasFailed && <SkeletonRows rows={3} />}
			{data && (
				<ul className="keeping">
					{next && <Line check={next} isNext={!next.isDone} />}
					{others.map((check) => (
						<Line key={check.name} check={check} isNext={false} />
					))}
				</ul>
			)}
		</AccountCard>
	)
}

export const loadKeeping = (signal: AbortSignal): Promise<Kept> => call('GET /me/keeping', {}, { signal })

/** In the order in which they matter. */
const useChecks = (kept: Kept | null, reload: () => Promise<void>): Check[] => {
	const words = useAccountWords().keeping
	const { identityProviders } = useSite()
	if (!kept) return []
	const sendAgain = async () => {
		toast.success(await call('POST /me/resend-verification', { body: {} }))
		// The address may have been confirmed on another device in the meantime.
		await Promise.all([refreshUser(), reload()])
	}
	const { recoveryCodesLeft: left, devices } = kept
	const linked = kept.identities.filter((provider) => identityProviders.includes(provider))
	return [
		{
			name: 'email',
			...words.email,
			isDone: kept.isEmailConfirmed,
			act: (
				<ActionButton size="small" act={sendAgain}>
					{words.email.act}
				</ActionButton>
			),
		},
		{
			name: 'codes',
			title: words.codes.title,
			text: left === 0 ? words.codes.text : words.codes.few,
			isDone: left > FEW,
			act: <Way to="#recovery-codes" text={words.codes.act} />,
		},
		{ name: 'twoStep', ...words.twoStep, isDone: kept.hasTwoStep, act: <Way to="#two-step" text={words.twoStep.act} /> },
		...(hasPasskeys() || kept.passkeys > 0
			? [{ name: 'passkey', ...words.passkey, isDone: kept.passkeys > 0, act: <Way to="#passkeys" text={words.passkey.act} /> }]
			: []),
		// What is linked stands for the password only, so the second step is what keeps others out.
		...(linked.length > 0
			? [
					{
						name: 'linked',
						title: words.linked.title,
						text: words.linked.text(linked.map((provider) => PROVIDER_NAMES[provider]).join(', ')),
						isDone: kept.hasTwoStep,
						act: <Way to="#identities" text={words.linked.act} />,
					},
				]
			: []),
		{ name: 'password', ...words.password, isDone: !kept.isPasswordOld, act: <Way to="/changepassword" text={words.password.act} /> },
		{
			name: 'devices',
			title: words.devices.title,
			text: words.devices.text(devices),
			isDone: devices <= FEW,
			act: <Way to="#devices" text={words.devices.act} />,
		},
	]
}

const FEW = 3

const Way = ({ to, text }: { to: string; text: string }) => (
	<LinkButton size="small" to={to}>
		{text}
	</LinkButton>
)

const Line = ({ check: { title, text, isDone, act }, isNext }: { check: Check; isNext: boolean }) => {
	const words = useAccountWords().keeping
	const Icon = isDone ? CircleCheck : Circle
	return (
		<li className={isDone ? 'is-kept' : isNext ? 'is-next' : ''}>
			<Icon aria-hidden size={24} />
			<div>
				{isNext && <p className="keeping-next">{words.next}</p>}
				<h3>
					{title} <span className="quietly">{isDone ? words.done : words.open}</span>
				</h3>
				{!isDone && (
					<>
						<p className="account-text">{text}</p>
						{act}
					</>
				)}
			</div>
		</li>
	)
}

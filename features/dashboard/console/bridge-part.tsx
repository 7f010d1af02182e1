import type { BridgeState } from '#features/bridge/admin.contract.ts'
import { bridge as words } from '#features/bridge/words/bridge.console.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { count } from '#web/words/format.ts'
import { HealthLine } from './overview-parts.tsx'
import './overview.css'

type Props = { bridge: BridgeState; canAgree: boolean }

/** The bridge beside the game's database: how it is, what waits, what the game refused, and what to do about it. */
export const BridgePart = ({ bridge, canAgree }: Props) => (
	<section className="screen-part">
		<h2>{words.title}</h2>
		{bridge.offeredKey && <OfferedKey bridge={bridge} canAgree={canAgree} offered={bridge.offeredKey} />}
		<dl className="health-list">
			<HealthLine name={words.contact} isGood={bridge.isConnected}>
				{bridge.isConnected ? words.connected(bridge.profile, bridge.version) : words.silent} <Ago at={bridge.heardAt} />
				{!bridge.isConnected && <>. {words.silentToDo}</>}
			</HealthLine>
			<HealthLine name={words.work} isGood={bridge.lagSeconds < LATE_SECONDS}>
				{words.waiting(bridge.waiting.isMore ? words.more(count(bridge.waiting.count)) : count(bridge.waiting.count))}{' '}
				{bridge.waiting.since && (
					<>
						{words.since} <Ago at={bridge.waiting.since} />.{' '}
					</>
				)}
				{words.lag(count(bridge.lagSeconds), count(bridge.jobsInBridge))}
			</HealthLine>
			{bridge.lastError && (
				<HealthLine name={words.lastError} isGood={false}>
					{bridge.lastError.sentence} <Ago at={bridge.lastError.at} />. {words.errorToDo}
				</HealthLine>
			)}
			{bridge.refused.map(({ UserNum, kind, reason, at }) => (
				<HealthLine key={`${UserNum} ${at}`} name={words.refused} isGood={false}>
					<TextLink to={`/admin/players/${UserNum}`}>{words.refusedKinds[kind]}</TextLink>: {reason} <Ago at={at} />
				</HealthLine>
			))}
			{(bridge.reconcileSince || bridge.reconciled) && <Comparison bridge={bridge} />}
		</dl>
	</section>
)

const LATE_SECONDS = 300

const Comparison = ({ bridge: { reconcileSince, reconciled } }: Pick<Props, 'bridge'>) => (
	<HealthLine name={words.comparison} isGood={!reconcileSince}>
		{reconcileSince ? (
			<>
				{words.comparisonDue} <Ago at={reconcileSince} />
			</>
		) : (
			reconciled && (
				<>
					{words.compared(count(reconciled.compared), count(reconciled.repaired), count(reconciled.queued), count(reconciled.extra))}{' '}
					<Ago at={reconciled.at} />
					{reconciled.examples.length > 0 && (
						<details>
							<summary>{words.examples}</summary>
							<ul>
								{reconciled.examples.map(({ UserNum, what }) => (
									<li key={`${UserNum} ${what}`}>
										<TextLink to={`/admin/players/${UserNum}`}>{String(UserNum)}</TextLink>: {what}
									</li>
								))}
							</ul>
						</details>
					)}
				</>
			)
		)}
	</HealthLine>
)

/** A changed key may be a new installation, or somebody with the secret of the game link. */
const OfferedKey = ({ bridge, offered, canAgree }: Props & { offered: string }) => {
	const agree = async () => toast.success(await call('POST /admin/bridge/key', { body: { publicKey: offered } }))
	return (
		<div className="console-notice">
			<p>
				<b>{words.keyChanged}</b> {canAgree ? words.keyToDo : words.keyForOwners}
			</p>
			<p>
				<code>{words.keys(bridge.publicKey, offered)}</code>
			</p>
			{canAgree && (
				<ActionDialogButton
					label={words.agree}
					title={words.agreeTitle}
					consequences={words.agreeConsequences}
					ok={words.agree}
					act={agree}
				/>
			)}
		</div>
	)
}

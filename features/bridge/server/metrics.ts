import type { Clock } from '#server/kernel/clock.ts'
import { ageInSeconds, inSeconds, type Metric } from '#server/kernel/process/metric.ts'
import type { BridgeState } from '../admin.contract.ts'

type Needs = { clock: Clock; bridge: { state: () => Promise<BridgeState | null> } }

/** Without values where there is no bridge. */
export const bridgeMetrics = ({ clock, bridge }: Needs): Metric[] => {
	const of = (read: (state: BridgeState) => number | null) => async () => {
		const state = await bridge.state()
		return state === null ? null : read(state)
	}
	return [
		{
			name: 'portal_bridge_heard_timestamp_seconds',
			help: 'When the bridge last called.',
			read: of(({ heardAt }) => inSeconds(Date.parse(heardAt))),
		},
		{
			name: 'portal_bridge_lag_seconds',
			help: 'By how much it was behind the database of the game then.',
			read: of(({ lagSeconds }) => lagSeconds),
		},
		{
			name: 'portal_bridge_jobs_waiting',
			help: 'Jobs about accounts that it has not done yet, counted up to 1,000.',
			read: of(({ waiting }) => waiting.count),
		},
		{
			name: 'portal_bridge_jobs_oldest_age_seconds',
			help: 'For how long the oldest of them has waited.',
			read: of(({ waiting }) => ageInSeconds(waiting.since === null ? null : Date.parse(waiting.since), clock.now())),
		},
	]
}

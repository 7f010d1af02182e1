import type { DeskChannel } from '#features/top-ups/offers.admin.contract.ts'
import { useCall } from '#web/console/use-loading.ts'
import { topUps } from '../words/top-ups.console.ts'

const words = topUps.channelNames

/** All channels as choices, those that are not on offer marked: orders of a hidden channel are still checked. Empty until they are loaded. */
export const useDeskChannels = (): [id: string, name: string][] => {
	const { data } = useCall('GET /admin/top-ups/channels')
	return (data?.channels ?? []).map((channel) => [String(channel.id), nameOf(channel)])
}

const nameOf = ({ name, state }: DeskChannel): string => (state === 'shown' ? name : words[state](name))

import type { DeskChannel } from '#features/top-ups/offers.admin.contract.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { topUps } from '../words/top-ups.console.ts'

const words = topUps.channelNames

type Choice = [id: string, name: string]

/** All channels as choices, those that are not on offer marked: orders of a hidden channel are still checked. Empty until they are loaded. */
export const useDeskChannels = () => {
	const loaded = useCall('GET /admin/top-ups/channels')
	return { loaded, channels: (loaded.data?.channels ?? []).map((channel): Choice => [String(channel.id), nameOf(channel)]) }
}

const nameOf = ({ name, state }: DeskChannel): string => (state === 'shown' ? name : words[state](name))

/** Zones in which a server of the Philippines may stand. */
export const HOST_ZONES = ['UTC', 'America/New_York', 'Asia/Manila', 'Pacific/Kiritimati'] as const

/** Lets this process believe that its host stands in another zone; returns how to go home. */
export const moveTo = (zone: string): (() => void) => {
	const { TZ } = process.env
	process.env.TZ = zone
	return () => {
		if (TZ === undefined) delete process.env.TZ
		else process.env.TZ = TZ
	}
}

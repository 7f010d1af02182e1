/** Time zones in which a server of the Philippines may run. */
export const HOST_ZONES = ['UTC', 'America/New_York', 'Asia/Manila', 'Pacific/Kiritimati'] as const

/** Sets the time zone of this process; returns a function that restores it. */
export const moveTo = (zone: string): (() => void) => {
	const { TZ } = process.env
	process.env.TZ = zone
	return () => {
		if (TZ === undefined) delete process.env.TZ
		else process.env.TZ = TZ
	}
}

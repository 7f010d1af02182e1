import type { World } from './world.ts'

/** Waits until this process has heard of every change: PostgreSQL tells of them a moment after the commit, in their order. */
export const listen = ({ services, database }: World) => {
	let heard = (): void => undefined
	services.events.onChange((topic) => topic === 'site' && heard())
	return async (): Promise<void> => {
		const last = new Promise<void>((resolve) => {
			heard = resolve
		})
		await database.transaction((tx) => services.events.announce(tx, 'site'))
		await last
	}
}

import type { World } from './world.ts'

/** Waits until this process has got every notice: PostgreSQL sends them a moment after the commit, in order. */
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

import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '#web/browser/store.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import { ListAbove } from '#web/console/lists/list-above.ts'
import type { Found } from './declared-finder.ts'

type Seen = Found & { by: number }

/** Not stored: names of players must not stay on a shared PC. */
const all = createStore<readonly Seen[]>([])

/** Remembers the entry of a list that this screen shows, by its title. */
export const useRememberSeen = (name: string): void => {
	const { pathname } = useLocation()
	const { userNum } = useMe()
	const list = useContext(ListAbove)
	useEffect(() => {
		if (!list || name === '' || /\/(new|add)$/.test(pathname)) return
		const others = all.get().filter(({ to, by }) => to !== pathname || by !== userNum)
		all.set([{ to: pathname, name, about: list.label, by: userNum }, ...others].slice(0, MOST))
	}, [list, pathname, name, userNum])
}

/** What this person has opened lately in this tab, the latest first. */
export const useSeen = (): readonly Found[] => {
	const { userNum } = useMe()
	return useStore(all).filter(({ by }) => by === userNum)
}

const MOST = 8

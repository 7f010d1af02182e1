import type { ReactNode } from 'react'
import { DayRange } from '#web/console/figures/day-range.tsx'
import { DaysBefore } from '#web/console/figures/days-before.tsx'
import { Screen } from '#web/console/frame/screen.tsx'
import { Loaded, type Loading } from '#web/console/loading/loaded.tsx'
import { FigureTabs } from './figure-tabs.tsx'

type Days = { from: string; until: string }
type Props<Data> = { title: string; intro: string; days: Days; loaded: Loading<Data>; children: (data: Data) => ReactNode }

/** A page of figures: the other pages, the days that are chosen, what they are compared with, then the figures. */
export const FigureScreen = <Data extends { days: Days; before: Days }>({ title, intro, days, loaded, children }: Props<Data>) => (
	<Screen title={title} intro={intro}>
		<FigureTabs />
		<DayRange {...days} />
		<Loaded loaded={loaded}>
			{(data) => (
				<>
					<DaysBefore {...data} />
					{children(data)}
				</>
			)}
		</Loaded>
	</Screen>
)

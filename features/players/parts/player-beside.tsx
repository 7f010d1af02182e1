import { lazy, Suspense } from 'react'
import { CallFailed } from '#web/calls/api.ts'
import { Failure } from '#web/console/loading/failure.tsx'
import { reopen } from '#web/shell/reload-when-reachable.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { timeline as words } from '../words/timeline.console.ts'
import { Lately } from './lately.tsx'
import '#web/console/parts/desk.css'

/** Loaded only by those who open it. */
const PlayerPanel = lazy(() => import('../console/player-panel.tsx').catch(() => ({ default: NoPanel })))
const NoPanel: typeof import('../console/player-panel.tsx').default = () => <Failure failure={new CallFailed(0, {})} retry={reopen} />

type Props = { UserNum: number; isWhole: boolean; onWhole: (isWhole: boolean) => void }

/** The player beside a ticket: what happened lately, or the whole file as on the player's own screen. */
export const PlayerBeside = ({ UserNum, isWhole, onWhole }: Props) => (
	<section className={isWhole ? 'whole-file' : undefined}>
		<h2>{isWhole ? words.file : words.lately}</h2>
		<Button size="small" kind="plain" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
			{isWhole ? words.less : words.whole}
		</Button>
		{isWhole ? (
			<Suspense fallback={<SkeletonRows rows={6} />}>
				<PlayerPanel key={UserNum} UserNum={UserNum} />
			</Suspense>
		) : (
			<Lately UserNum={UserNum} />
		)}
	</section>
)

import { CallFailed } from '#web/calls/api.ts'
import { Failure } from '#web/console/loading/failure.tsx'
import { latePart } from '#web/shell/late-part.tsx'
import { reopen } from '#web/shell/reload-when-reachable.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { timeline as words } from '../words/timeline.console.ts'
import { Lately } from './lately.tsx'
import '#web/console/parts/desk.css'

/** Loaded only by those who open it. */
const PlayerPanel = latePart(() => import('../console/player-panel.tsx'), {
	meanwhile: <SkeletonRows rows={6} />,
	without: () => <Failure failure={new CallFailed(0, {})} retry={reopen} />,
})

type Props = { UserNum: number; isWhole: boolean; onWhole: (isWhole: boolean) => void }

/** The player beside a ticket: what happened lately, or the whole file as on the player's own screen. */
export const PlayerBeside = ({ UserNum, isWhole, onWhole }: Props) => (
	<section className={isWhole ? 'whole-file' : undefined}>
		<h2>{isWhole ? words.file : words.lately}</h2>
		<Button size="small" kind="plain" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
			{isWhole ? words.less : words.whole}
		</Button>
		{isWhole ? <PlayerPanel key={UserNum} UserNum={UserNum} /> : <Lately UserNum={UserNum} />}
	</section>
)

import type { DeskStep } from '#features/top-ups/admin.contract.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { topUps as words } from '../words/top-ups.console.ts'
import './desk.css'

/** All that happened to an order, with who did it and the team's notes. */
export const DeskSteps = ({ steps, player }: { steps: readonly DeskStep[]; player: string }) => (
	<section className="screen-part">
		<h2>{words.steps.title}</h2>
		<ol className="desk-steps">
			{steps.map(({ id, kind, at, by, text, refusal }) => (
				<li key={id} className={kind === 'note' ? 'is-note' : undefined}>
					<p>
						<b>{words.steps[kind]}</b> <span className="quiet">{by ?? (OF_PLAYER.includes(kind) ? player : '')}</span>{' '}
						<ManilaTime at={at} />
					</p>
					{refusal && <p>{words.refuse.reasons[refusal]}</p>}
					{text !== '' && <p className="desk-written">{text}</p>}
				</li>
			))}
		</ol>
	</section>
)

const OF_PLAYER: readonly DeskStep['kind'][] = ['made', 'sent', 'answered', 'cancelled']

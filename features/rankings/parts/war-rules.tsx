import { WAR } from '#contract/limits.ts'
import { useGameFields } from './game-fields.ts'
import { useWarWords } from './war-words.ts'
import './war.css'

/** The formula, with the numbers by which the server counts. */
export const WarRules = () => {
	const words = useWarWords()
	const game = useGameFields()
	const counted = [
		game.kills && ([words.rules.kill, WAR.points.kill] as const),
		[words.rules.level, WAR.points.level] as const,
		game.clubs && game.results && ([words.rules.win, WAR.points.win] as const),
	].filter((line) => line !== false)
	return (
		<section className="card war-rules">
			<h2>{words.rules.title}</h2>
			<dl>
				{counted.map(([what, points]) => (
					<div key={what}>
						<dt>{what}</dt>
						<dd className="number">{words.points(`${points}`)}</dd>
					</div>
				))}
			</dl>
			<p>{words.rules.month}</p>
			<p>{words.rules.move}</p>
			<p>{words.rules.out}</p>
		</section>
	)
}

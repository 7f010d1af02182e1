import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { count } from '#web/words/format.ts'
import { useSchools } from './game-classes.ts'
import { SchoolCrest } from './identity.tsx'
import { percent } from './war-bar.tsx'
import { useWarWords } from './war-words.ts'
import './rankings.css'
import './war.css'

const load = (signal: AbortSignal) => call('GET /me/war', {}, { signal })

/** What the player's own characters gave this month. Its place is there before, so that nothing moves when it is loaded. */
export const WarMine = () => {
	const words = useWarWords().mine
	const { data, hasFailed, reload } = useLoaded(load, { isRefreshed: true })
	return (
		<>
			<section className="card war-mine only-player">
				<h2 className="card-title">{words.title}</h2>
				{hasFailed && <PartMissing again={reload} />}
				{data?.schools.length === 0 && <p>{words.none}</p>}
				{data?.schools.map((school) => (
					<Given key={school.ChaSchool} {...school} />
				))}
			</section>
			<p className="card war-mine only-guest">
				{words.guest}
				<LinkButton size="small" kind="outline" to="/login?next=%2Fwar">
					{words.login}
				</LinkButton>
			</p>
		</>
	)
}

type Gains = { ChaSchool: number; kills: number; levels: number; share: number }

const Given = ({ ChaSchool, kills, levels, share }: Gains) => {
	const words = useWarWords().mine
	const name = useSchools().find(({ code }) => code === ChaSchool)?.name ?? ''
	const what = [kills > 0 && words.kills(kills, count(kills)), levels > 0 && words.levels(levels, count(levels))].filter(Boolean)
	return (
		<p>
			<SchoolCrest code={ChaSchool} size={28} />
			{words.sentence(what.join(words.and), kills + levels, share < LEAST ? words.less(percent(LEAST)) : percent(share), name)}
		</p>
	)
}

/** A smaller part would be shown as nothing. */
const LEAST = 0.1

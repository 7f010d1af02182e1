import { useRef, useState } from 'react'
import type { Block, Station } from '#features/guides/contract.ts'
import { useWords } from '#web/words/words.ts'
import './world-map.css'

/**
 * The bus map: stops on the picture, and the same stops as a list. Both select the stop that the card shows; without scripts the list
 * contains everything.
 */
export const WorldMap = ({ picture, alt, stations }: Block<'map'>) => {
	const words = useWords().guides
	const [chosen, setChosen] = useState(stations[0]?.key)
	const ground = useRef<HTMLElement>(null)
	const current = stations.find(({ key }) => key === chosen)
	const choose = (key: string) => {
		setChosen(key)
		// The map is wider than a phone: scroll to the stop that was chosen in the list.
		const stop = ground.current?.querySelector<HTMLElement>(`[data-stop="${key}"]`)
		if (ground.current && stop) ground.current.scrollTo({ left: stop.offsetLeft - ground.current.clientWidth / 2, behavior: 'smooth' })
	}
	return (
		<div className="world-map">
			<figure ref={ground} className="map-ground">
				<div className="map-sheet">
					<img src={picture} alt={alt} width={1000} height={680} loading="lazy" />
					{stations.map((station) => (
						<Stop key={station.key} station={station} isChosen={station.key === chosen} onChoose={() => setChosen(station.key)} />
					))}
				</div>
			</figure>
			<div className="map-card" aria-live="polite">
				{current && <StationCard {...current} />}
			</div>
			<details className="map-list">
				<summary>{words.stops}</summary>
				<ul>
					{stations.map((station) => (
						<li key={station.key}>
							<button type="button" className={`stop-line stop-${station.line}`} onClick={() => choose(station.key)}>
								{station.name}
								{station.levels && <span className="number">{station.levels}</span>}
							</button>
							<p>{station.text}</p>
						</li>
					))}
				</ul>
			</details>
		</div>
	)
}

type StopProps = { station: Station; isChosen: boolean; onChoose: () => void }

const Stop = ({ station: { key, name, line, x, y }, isChosen, onChoose }: StopProps) => (
	<button
		type="button"
		className={`map-stop stop-${line}`}
		data-stop={key}
		aria-pressed={isChosen}
		onClick={onChoose}
		// The position of a stop is content, so it cannot be in a style sheet.
		style={{ left: `${x}%`, top: `${y}%` }}
	>
		<span>{name}</span>
	</button>
)

const StationCard = ({ name, line, levels, text }: Station) => {
	const words = useWords().guides
	return (
		<>
			<p className={`map-line stop-${line}`}>
				{words.lines[line]} <span className="number">{levels ?? words.safe}</span>
			</p>
			<h3>{name}</h3>
			<p>{text}</p>
		</>
	)
}

import { MoveButton } from './move-button.tsx'
import './place.css'

type Props = {
	place: number
	/** Places are counted from 1; without it the list has further pages. */
	last?: number
	labels: { up: string; down: string }
	/** Moves the row to this place. */
	move: (place: number) => Promise<unknown>
}

/** The place of a row in an ordered list, with the buttons that move it. */
export const Place = ({ place, last, labels, move }: Props) => (
	<span className="place">
		<b>{place}</b>
		<MoveButton direction="up" label={labels.up} disabled={place === 1} act={() => move(place - 1)} />
		<MoveButton direction="down" label={labels.down} disabled={place === last} act={() => move(place + 1)} />
	</span>
)

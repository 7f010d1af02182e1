import type { CSSProperties } from 'react'
import { Crown } from '#web/icons/crown.ts'
import { Crest } from '#web/ui/emblems.tsx'
import { useSchools } from './game-classes.ts'
import './war-bar.css'

type Props = { schools: readonly { ChaSchool: number; share: number }[]; leader: number | null; size: number }

/** The tug of war: how much of all points each school has. The crests, of this size, tell the schools apart without their colours. */
export const WarBar = ({ schools, leader, size }: Props) => {
	const known = useSchools()
	// Where nobody has a point they share the bar.
	const isEmpty = schools.every(({ share }) => share === 0)
	return (
		<ul className="war-bar">
			{schools.map(({ ChaSchool, share }) => {
				const school = known.find(({ code }) => code === ChaSchool)
				return (
					school && (
						<li key={ChaSchool} style={{ '--share': isEmpty ? 1 : share, '--hi': `var(--${school.key})` } as CSSProperties}>
							<Crest school={school.key} size={size} />
							<b>{percent(share)}</b>
							{leader === ChaSchool && <Crown aria-hidden size={18} />}
						</li>
					)
				)
			})}
		</ul>
	)
}

/** With one decimal, so that the parts add up to a hundred. */
export const percent = (share: number): string => `${share.toFixed(1)}%`
